import type { Vocabulary } from './vocabulary.ts'

export const english: Vocabulary = {
  language: 'en',
  strong: {
    password: `
      password*, passwd, pwd, passcode, pass code, pass word, log in password, passphrase, pass phrase,
      memorable phrase`,
    pin: `
      puk, pin code, pin number, card pin, atm pin, your pin, personal identification number, upi pin,
      banking pin, debit pin, sim pin`,
    'one-time-code': `
      otp, totp, hotp, one time password, one time passcode, one time code, 2fa code, mfa code, two factor
      code, verification code, authenticator code, authentication code, sms code, login code, backup code,
      recovery code, magic link, tan code, push code, authenticator app code`,
    'api-key': `
      api key*, apikey*, x api key, secret access key, service account key, subscription key, account key,
      storage key, app password, application password, signing key, signing secret, webhook secret,
      encryption key, master key, license key, licence key, api secret, deploy key`,
    token: `
      access token*, auth token*, bearer token, refresh token*, session token, session cookie, id token,
      personal access token, oauth token, bot token, jwt, authorization header, api token*, sign in link,
      signin link, login link, log in link, access link, set cookie, cookie header, bearer header, github
      pat, git hub pat, gitlab pat, git lab pat, azure pat, devops pat`,
    'other-secret': `
      client secret*, shared secret, app secret, secret key, secret token, secret value, consumer secret,
      kubeconfig*, env file, dotenv, keystore password, api secret, hmac secret, jwt secret`,
    'private-key': `
      private key*, ssh private key, id rsa, pem key, pkcs12 key, pgp private key, id ed25519, id ecdsa, id
      dsa, identity file, keystore file`,
    'recovery-phrase': `
      seed phrase, recovery phrase, mnemonic phrase, secret recovery phrase, backup phrase, wallet seed,
      recovery words, seed words, recovery seed, secret phrase, seed word`,
    card: `
      card number, credit card, debit card, cardnumber, cc number, ccnum, ccnumber, payment card, card
      details, digits on the front of your card, digits on the front of the card, number on the front of
      your card, number on the front of the card, card no`,
    'check-value': `
      cvv, cvc, csc, card verification*, card security code, security code, three digits on the back, 3
      digits on the back, four digits on the front, digits on the back`,
    debit: `
      direct debit, sepa mandate, debit mandate, ach debit, authorise payment, authorize payment, authorise
      us to collect, authorize us to collect, collect by debit, debit your account, debit my account`,
    'security-answer': `
      security answer, security question, secret question, secret answer, mother's maiden name, mothers
      maiden name, memorable word, name of your first pet, first pet s name, your mother s maiden name`,
    credentials: `
      login details, login credentials, username and password, user name and password, connection string,
      database url, creds, online banking details, online banking login, internet banking details, bank
      login, login and password, email and password, service account json, root credentials, admin
      credentials, database credentials, aws credentials, api credentials, user credentials, account
      credentials, your credentials, my credentials`,
  },
  medium: {
    pin: 'pin',
    'one-time-code': '2fa, mfa',
    'api-key': 'access key',
    token: 'bearer, token',
    'other-secret': 'secret',
    account: 'iban, account number, routing number, sort code, bank account',
    credentials: 'credentials',
  },
  weak: {
    password: 'pass, login, passkey',
    'one-time-code': 'confirmation code, auth code, authorization code',
    'api-key': 'product key, key',
    token: 'cookie, session id, sas, pat',
    'private-key': 'ssh key, gpg key, pem',
    'recovery-phrase': 'mnemonic, seed',
    card: 'pan, card',
    'check-value': 'cid',
  },
  harmless: `
    primary key*, foreign key*, public key*, partition key*, sort key*, composite key*, cache key*,
    idempotency key*, object key*, translation key*, row key, group key, map key, json key, dictionary key,
    issue key, project key, key result*, key performance, key contact*, key points, key point, key name, key
    id, access key id, key signature, key fingerprint, key takeaways, key stakeholder*, key date*, key
    account, key skills, piano key, musical key, house key, keyboard*, keyword*, token count, token limit,
    token budget, token usage, token price, token symbol, token standard, token contract, token name, max
    token*, maximum tokens, padding token, pad token, stop token, special token, token type, token id,
    tokens per minute, token ring, number of tokens, tokens used, secret santa, trade secret*, secret
    manager, secrets manager, secret name, top secret, password polic*, password length, minimum password
    length, maximum password length, password expiry, password expiration, password rotation, password
    manager, password change, library card*, membership card*, loyalty card*, id card*, identity card*,
    student card*, insurance card*, travel card*, customer card*, password reset, reset your password, reset
    password, reset the password, forgot password, forgotten password, forgot your password, password rules,
    password requirements, password strength, password change date, passwordless*, password protected, login
    page, login url, login provider, login method, log in page, sign in page, pass rate, hall pass, boarding
    pass, bus pass, season pass, pass mark, pass fail, pin this, pin to, pin version, pinned, pin it, pin
    message, pin a, pin location, pin count, pin number of the chip, gpio pin*, postal pin code, area pin
    code, random seed, seed data, seed round, seed funding, seed value, seed list, seed url, seed set,
    mnemonic device, card game*, card layout, card type, card title, card colour, card color, business
    card*, sim card, sd card, graphics card, report card, gift card*, greeting card*, index card*, card
    index, card deck, card brand, card holder name, cardholder name, card expiry, cookie polic*, cookie
    banner*, cookie recipe, cookie consent, session length, session type, postal code, post code, zip code,
    product code, country code, currency code, colour code, color code, source code, promo code, error code,
    booking code, code of conduct, status code, language code, area code, dress code, order code, tracking
    code, discount code, voucher code, coupon code, tax code, bar code, qr code, hs code, airport code, code
    review, gift code, referral code, invitation code, item code, account manager, account name, number of
    accounts, authentication code review, verification code length, access token lifetime, token lifetime,
    token expiry, session token lifetime`,
  asks: `
    enter*, type, paste, provide, give, send, share, tell, confirm, submit, reply, fill in, what is your,
    what s your, input, write, supply, please, need your, put, copy`,
  delivered: `
    we sent, we have sent, we ve sent, sent to you, sent you, just sent, we texted, texted to, texted you,
    we emailed, we e mailed, emailed you, e mailed you, from your authenticator, from the authenticator,
    authenticator app, in the sms, by sms, via sms, from the sms, in the text message, by text message, from
    your phone, your banking app shows`,
  codes: 'code, codes, digits, digit',
  about: `
    name, names, label, id, ids, identifier, count, length, policy, policies, expiry, expires, expiration,
    expire, rotation, type, types, provider, owner, status, strength, hint, format, scope, scopes, limit,
    usage, budget, fingerprint, algorithm, column, prefix, variable, lifetime, ttl, path, location,
    description, category, title, rules, requirements, manager, settings`,
  neutral: `
    value, values, input, answer, text, data, code, content, response, field, reply, part, box, string,
    item, info, information, line, message, details`,
  negations: `
    never, not, don t, do not, without, won t, no password, no passwords, no pin, no secrets, no codes, no
    need, no tokens, no keys, no card, no credentials`,
}
