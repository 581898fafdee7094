import type { SensitiveCategory } from '../verdict.ts'
import type { Secret } from '../vocabulary/vocabulary.ts'
import { fromBase58Check } from './base58-check.ts'
import { isIban } from './iban.ts'
import { isPlaceholder } from './placeholder.ts'

/** A credential without a beginning of its own, or one that travels with its label. */
export interface ValueShape {
  readonly rule: string
  readonly category: SensitiveCategory
  /** Bounded, with flag `g`. A group `value`, where there is one, is the credential itself. */
  readonly pattern: RegExp
  readonly source: string
  /** When it was last compared with its source. */
  readonly asOf: string
  /** What is not the credential in spite of its shape. */
  readonly accepts: (value: string) => boolean
  /** What has to stand in the same text, and what the shape means without it. */
  readonly needs?: {
    /** Letters, digits and `_` only. */
    readonly names: readonly string[]
    readonly secrets: readonly Secret[]
    readonly without: 'review' | 'pass'
  }
}

export const VALUE_SHAPES: readonly ValueShape[] = [
  shape(
    'private-key',
    'private-key',
    /-{4,5} ?BEGIN (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)? ?-{4,5}(?:[\sA-Za-z0-9+/=\\,:.-]{0,16000}-{4,5} ?END [A-Z0-9 ]{0,60}-{4,5})?/g,
    'https://www.rfc-editor.org/rfc/rfc7468',
  ),
  shape(
    'private-key-der',
    'private-key',
    // The beginnings of PKCS#1, PKCS#8, SEC 1 and PKCS#12 in Base64: a sequence, a version, an algorithm.
    /(?<![A-Za-z0-9+/])(?:MI[I-L][A-Za-z0-9+/]{3}IBA(?:AKC|DAN|zCC)|MH[a-z]CAQEE|MIG[A-Za-z0-9]AgEAM)[A-Za-z0-9+/=]{32,8000}/g,
    'gitleaks pkcs12-file',
  ),
  shape(
    'service-account',
    'private-key',
    /["']type["']\s{0,5}:\s{0,5}["']service_account["']/g,
    'secretlint gcp',
    {
      needs: { names: ['private_key'], without: 'pass' },
    },
  ),
  shape(
    'authenticator-seed',
    'one-time-code',
    /otpauth(?:-migration)?:\/\/[a-z]{1,10}[/?]\S{0,500}/gi,
    'https://github.com/google/google-authenticator/wiki/Key-Uri-Format',
  ),
  shape(
    'authenticator-seed',
    'one-time-code',
    /(?<![A-Za-z0-9])(?=[A-Z]{0,63}[2-7])(?:[A-Z2-7]{16,64}|[A-Z2-7]{4}(?: [A-Z2-7]{4}){3,15})(?![A-Za-z0-9])/g,
    'https://www.rfc-editor.org/rfc/rfc6238',
    {
      needs: { names: ['2fa', 'totp', 'authenticator'], secrets: ['one-time-code'], without: 'pass' },
    },
  ),
  shape(
    'url-password',
    'credentials',
    /[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@?#]{0,200}:(?<value>[^\s/@?#]{1,200})@(?=[^\s@])/gi,
    'secretlint basicauth',
  ),
  shape(
    'connection-string',
    'credentials',
    /(?<![A-Za-z0-9_])(?:AccountKey|SharedAccessKey|Password|Pwd)=(?<value>[^;\s&"']{6,200})(?=[;\s&"']|$)/gi,
    'secretlint azure',
  ),
  shape(
    'shared-access-signature',
    'token',
    /(?<![A-Za-z0-9])sig=[A-Za-z0-9%+/]{40,100}(?:%3d|=)/gi,
    'TruffleHog azure_storage',
  ),
  shape(
    'authorization-header',
    'token',
    /authorization["']?\s{0,5}[:=]\s{0,5}["']?(?:bearer|basic|token|apikey|digest)\s{1,5}(?<value>[^\s"']{8,4000})/gi,
    'gitleaks curl-auth-header',
  ),
  shape(
    'bearer',
    'token',
    /(?<![A-Za-z0-9])bearer\s{1,5}(?=[A-Za-z._~+/=-]{0,60}\d)(?<value>[A-Za-z0-9._~+/=-]{20,4000})/gi,
    'https://www.rfc-editor.org/rfc/rfc6750',
  ),
  shape(
    'cookie-header',
    'token',
    /(?<![A-Za-z0-9_-])(?:set-)?cookie:\s{0,5}[^\s=;]{1,100}=(?<value>[^\s;]{8,4000})/gi,
    'https://www.rfc-editor.org/rfc/rfc6265',
  ),
  shape(
    'curl-login',
    'credentials',
    /(?<![A-Za-z0-9])curl\s(?:[^\n]{0,500}\s)?(?:-u|-U|--user|--proxy-user)[\s=]{0,3}["']?[^\s"':]{1,100}:(?<value>[^\s"']{1,200})/g,
    'gitleaks curl-auth-user',
  ),
  shape(
    'registry-login',
    'credentials',
    /["']auth["']\s{0,5}:\s{0,5}["'][A-Za-z0-9+/]{8,400}={0,2}["']/g,
    'https://docs.docker.com/reference/cli/docker/login/',
    { needs: { names: ['auths'], without: 'pass' } },
  ),
  shape(
    'kubernetes-secret',
    'credentials',
    /(?<![A-Za-z0-9])kind["']?\s{0,5}:\s{0,5}["']?Secret(?=["',}\s]|$)/g,
    'gitleaks kubernetes-secret-yaml',
    { needs: { names: ['data', 'stringData'], without: 'pass' } },
  ),
  shape(
    'telegram',
    'token',
    /(?<![A-Za-z0-9])\d{5,16}:A[A-Za-z0-9_-]{34}(?![A-Za-z0-9_-])/g,
    'gitleaks telegram-bot-api-token',
  ),
  shape(
    'azure',
    'other-secret',
    /(?<![A-Za-z0-9])[A-Za-z0-9_~.]{3}\dQ~[A-Za-z0-9_~.-]{31,34}(?![A-Za-z0-9_~.-])/g,
    'gitleaks azure-ad-client-secret',
  ),
  shape(
    'azure-storage',
    'api-key',
    /(?<![A-Za-z0-9+/=_-])[A-Za-z0-9+/]{86}==(?![A-Za-z0-9=])/g,
    'TruffleHog azure_storage',
    { needs: { names: ['azure', 'accountkey'], secrets: ['api-key', 'other-secret'], without: 'pass' } },
  ),
  shape(
    'terraform',
    'token',
    /(?<![A-Za-z0-9])[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_=-]{60,70}(?![A-Za-z0-9_=-])/g,
    'gitleaks hashicorp-tf-api-token',
  ),
  shape(
    'maxmind',
    'api-key',
    /(?<![A-Za-z0-9])[A-Za-z0-9]{6}_[A-Za-z0-9]{29}_mmk(?![A-Za-z0-9])/g,
    'gitleaks maxmind-license-key',
  ),
  shape(
    'mailchimp',
    'api-key',
    /(?<![A-Za-z0-9])[0-9a-f]{32}-us\d{1,2}(?![A-Za-z0-9])/g,
    'gitleaks mailchimp-api-key',
  ),
  shape(
    'discord',
    'token',
    /(?<![A-Za-z0-9_-])[MNO][A-Za-z0-9_-]{23,27}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,38}(?![A-Za-z0-9_-])/g,
    'TruffleHog discordbottoken',
    { needs: { names: ['discord', 'bot'], secrets: ['token', 'other-secret'], without: 'review' } },
  ),
  shape(
    'aws-secret-key',
    'other-secret',
    /(?<![A-Za-z0-9+/=])(?=[^A-Z]{0,39}[A-Z])(?=[^a-z]{0,39}[a-z])[A-Za-z0-9+/]{40}(?![A-Za-z0-9+/=])/g,
    'secretlint aws',
    { needs: { names: ['aws', 'amazon'], secrets: ['api-key', 'other-secret'], without: 'pass' } },
  ),
  shape(
    'twilio',
    'token',
    /(?<![A-Za-z0-9])[0-9a-f]{32}(?![A-Za-z0-9])/g,
    'https://www.twilio.com/docs/iam/api/authtoken',
    { needs: { names: ['twilio'], without: 'pass' } },
  ),
  shape(
    'wallet-key',
    'private-key',
    /(?<![A-Za-z0-9])[5KL][1-9A-HJ-NP-Za-km-z]{50,51}(?![A-Za-z0-9])/g,
    'https://en.bitcoin.it/wiki/Wallet_import_format',
    { accepts: value => fromBase58Check(value) !== undefined },
  ),
  shape(
    'wallet-key',
    'private-key',
    /(?<![A-Za-z0-9])(?:0x)?[0-9a-fA-F]{64}(?![A-Za-z0-9])/g,
    'secretlint secp256k1-privatekey',
    { needs: { secrets: ['private-key', 'recovery-phrase'], without: 'pass' } },
  ),
  shape(
    'app-password',
    'password',
    /(?<![A-Za-z0-9-])[a-z]{4}(?:-[a-z]{4}){3}(?![A-Za-z0-9-])/g,
    'https://support.apple.com/en-us/102654',
    { needs: { secrets: ['api-key', 'password'], without: 'pass' } },
  ),
  shape(
    'app-password',
    'password',
    /(?<=^|[:"'=] {0,3})[a-z]{4}(?: [a-z]{4}){3}(?=\s{0,3}(?:$|["',;.)]))/gm,
    'https://support.google.com/accounts/answer/185833',
    { needs: { secrets: ['api-key'], without: 'pass' } },
  ),
  shape(
    'recovery-codes',
    'one-time-code',
    // Two and more in a row; a letter and a digit in each, unlike ranges of years and hyphenated words.
    /(?:(?<![A-Za-z0-9-])(?=[a-z-]{0,10}\d)(?=[\d-]{0,10}[a-z])[a-z0-9]{4,5}-[a-z0-9]{4,5}(?![A-Za-z0-9-])(?:[\s,;]{1,4}(?:\d{1,2}[.)] {0,2})?)?){2,20}/gi,
    'https://docs.github.com/en/authentication/securing-your-account-with-two-factor-authentication-2fa/configuring-two-factor-authentication-recovery-methods',
    { needs: { secrets: ['one-time-code'], without: 'review' } },
  ),
  shape(
    'recovery-codes',
    'one-time-code',
    /(?:^\s{0,3}(?:\d{1,2}[.)] {0,2})?\d{4} ?\d{4}\s{0,3}$\n?){2,20}/gm,
    'https://support.google.com/accounts/answer/1187538',
    { needs: { secrets: ['one-time-code'], without: 'pass' } },
  ),
  shape(
    'iban',
    'payment',
    /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Za-z0-9])/g,
    'ISO 13616',
    {
      accepts: value => isIban(value.replaceAll(' ', '')),
      needs: { secrets: ['debit'], without: 'pass' },
    },
  ),
]

interface More {
  readonly accepts?: ValueShape['accepts']
  readonly needs?: Partial<NonNullable<ValueShape['needs']>> & { readonly without: 'review' | 'pass' }
}

function shape(
  rule: string,
  category: SensitiveCategory,
  pattern: RegExp,
  source: string,
  { accepts = value => !isPlaceholder(value), needs }: More = {},
): ValueShape {
  return {
    rule: `value-${rule}`,
    category,
    pattern,
    source,
    asOf: '2026-11',
    accepts,
    ...(needs && { needs: { names: [], secrets: [], ...needs } }),
  }
}
