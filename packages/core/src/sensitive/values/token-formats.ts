import type { SensitiveCategory } from '../verdict.ts'

/** How an issuer writes its credentials: a fixed beginning and the shape of what follows. */
export interface TokenFormat {
  readonly issuer: string
  /** One of these begins the credential. */
  readonly begins: readonly string[]
  /** A regular expression for the rest. Every part is bounded, and none can give way to the next. */
  readonly rest: string
  readonly category: SensitiveCategory
  /** Rule or page that describes it. */
  readonly source: string
  /** When it was last compared with its source. */
  readonly asOf: string
  /** Its last characters are computed from the others. Where they do not fit, something else may look like this. */
  readonly check?: 'crc32' | 'bech32' | 'base58'
  /** Too short a beginning to be certain without this name in the same text. */
  readonly beside?: string
}

const BASE62 = 'A-Za-z0-9'
const BASE58 = '1-9A-HJ-NP-Za-km-z'
const BASE64 = 'A-Za-z0-9+/_-'
const WORD = 'A-Za-z0-9_'
const WEB = 'A-Za-z0-9_-'
const WEB_PADDED = 'A-Za-z0-9_=-'
const DOTTED = 'A-Za-z0-9_.=-'
const DASHED = 'A-Za-z0-9-'
const LETTERS = 'A-Za-z'
const LOWER = 'a-z0-9'
const UPPER = 'A-Z0-9'
const HEX = '0-9a-f'
const ANY_HEX = '0-9A-Fa-f'
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** What the issuers of credentials let them begin with. */
export const TOKEN_FORMATS: readonly TokenFormat[] = [
  row(
    'GitHub',
    'ghp_ gho_ ghu_ ghs_ ghr_',
    exactly(BASE62, 36),
    'token',
    'https://github.blog/engineering/platform-security/behind-githubs-new-authentication-token-formats/',
    { check: 'crc32' },
  ),
  row('GitHub', 'github_pat_', exactly(WORD, 82), 'token', 'gitleaks github-fine-grained-pat'),
  row(
    'GitHub',
    'ghs_',
    String.raw`\d{1,20}_[${WEB}]{8,400}\.[${WEB}]{8,2000}\.${from(WEB, 8)}`,
    'token',
    'secretlint github',
  ),
  row(
    'GitLab',
    'glpat- gldt- glrt- glsoat- glft- glffct- glimt-',
    from(WEB, 20),
    'token',
    'https://docs.gitlab.com/security/tokens/',
  ),
  row('GitLab', 'glptt-', exactly(HEX, 40), 'token', 'gitleaks gitlab-ptt'),
  row('GitLab', 'glagent-', exactly(WEB, 50), 'token', 'gitleaks gitlab-kubernetes-agent-token'),
  row('GitLab', 'gloas-', exactly(WEB, 64), 'other-secret', 'gitleaks gitlab-oauth-app-secret'),
  row(
    'GitLab',
    'glcbt-',
    String.raw`[0-9a-zA-Z]{1,5}_${exactly(WEB, 20)}`,
    'token',
    'gitleaks gitlab-cicd-job-token',
  ),
  row('Atlassian', 'ATATT3', from(WEB_PADDED, 160), 'token', 'gitleaks atlassian-api-token'),
  row('Bitbucket', 'ATBB', from(WEB_PADDED, 24), 'password', 'TruffleHog bitbucketapppassword'),
  row(
    'Slack',
    'xoxb- xoxp- xoxa- xoxr- xoxs- xoxo- xoxe- xoxe.xoxb- xoxe.xoxp- xapp-',
    from(DASHED, 10),
    'token',
    'https://docs.slack.dev/authentication/tokens/',
  ),
  row(
    'Slack',
    'hooks.slack.com/services/ hooks.slack.com/workflows/ hooks.slack.com/triggers/',
    fromBase64(20),
    'other-secret',
    'gitleaks slack-webhook-url',
  ),
  row(
    'Microsoft Teams',
    'webhook.office.com/webhookb2/',
    String.raw`${UUID}@${UUID}/`,
    'other-secret',
    'gitleaks microsoft-teams-webhook',
  ),
  row(
    'Stripe',
    'sk_live_ sk_test_ sk_prod_ rk_live_ rk_test_ rk_prod_',
    from(BASE62, 10),
    'api-key',
    'https://docs.stripe.com/keys',
  ),
  row('Stripe', 'whsec_', fromBase64(32), 'other-secret', 'https://docs.stripe.com/webhooks'),
  row('Square', 'sq0atp- sq0csp-', from(WEB, 22), 'token', 'gitleaks square-access-token'),
  row('Square', 'EAAA', from(WEB, 22), 'token', 'gitleaks square-access-token', { beside: 'square' }),
  row(
    'Braintree',
    'access_token$production$ access_token$sandbox$',
    String.raw`[0-9a-z]{16}\$${exactly(HEX, 32)}`,
    'token',
    'TruffleHog braintreepayments',
  ),
  row(
    'Plaid',
    'access-sandbox- access-development- access-production-',
    UUID,
    'token',
    'gitleaks plaid-api-token',
  ),
  row('Shopify', 'shpat_ shpca_ shppa_ shpss_', from(BASE62, 32), 'token', 'gitleaks shopify-access-token'),
  row('Amazon Bedrock', 'ABSK', fromBase64(109), 'api-key', 'gitleaks aws-amazon-bedrock-api-key-long-lived'),
  row(
    'Amazon Bedrock',
    'bedrock-api-key-',
    fromBase64(20),
    'api-key',
    'gitleaks aws-amazon-bedrock-api-key-short-lived',
  ),
  // An identifier, and half of a credential when the other half has a name here.
  row('AWS', 'AKIA ASIA ABIA ACCA', exactly(UPPER, 16), 'api-key', 'gitleaks aws-access-token', {
    beside: 'aws_secret',
  }),
  row('Google', 'AIza', exactly(WEB, 35), 'api-key', 'gitleaks gcp-api-key'),
  row('Google', 'GOCSPX-', exactly(WEB, 28), 'other-secret', 'TruffleHog googleoauth2'),
  row('Google', 'ya29.', from(WEB, 20), 'token', 'TruffleHog googleoauth2'),
  row('Google', '1//0', from(WEB, 40), 'token', 'TruffleHog googleoauth2'),
  row('OpenAI', 'sk-proj- sk-svcacct- sk-admin-', from(WEB, 20), 'api-key', 'gitleaks openai-api-key'),
  row(
    'OpenAI',
    'sk-',
    String.raw`[A-Za-z0-9]{20}T3BlbkFJ${exactly(BASE62, 20)}`,
    'api-key',
    'gitleaks openai-api-key',
  ),
  row(
    'Anthropic',
    'sk-ant-api sk-ant-admin sk-ant-oat',
    String.raw`\d\d-${from(WEB, 80)}`,
    'api-key',
    'gitleaks anthropic-api-key',
  ),
  row('DeepSeek', 'sk-', from(BASE62, 32), 'api-key', 'TruffleHog deepseek', { beside: 'deepseek' }),
  row('Hugging Face', 'hf_ api_org_', exactly(LETTERS, 34), 'token', 'gitleaks huggingface-access-token'),
  row('Groq', 'gsk_', exactly(BASE62, 52), 'api-key', 'secretlint groq'),
  row('xAI', 'xai-', exactly(BASE62, 80), 'api-key', 'TruffleHog xai'),
  row('Replicate', 'r8_', exactly(BASE62, 37), 'token', 'TruffleHog replicate'),
  row('Perplexity', 'pplx-', exactly(BASE62, 48), 'api-key', 'gitleaks perplexity-api-key'),
  row(
    'LangSmith',
    'lsv2_pt_ lsv2_sk_',
    String.raw`[0-9a-f]{32}_${exactly(HEX, 10)}`,
    'api-key',
    'TruffleHog langsmith',
  ),
  row('Langfuse', 'sk-lf-', UUID, 'api-key', 'TruffleHog langfuse'),
  row('OpenRouter', 'sk-or-v1-', exactly(HEX, 64), 'api-key', 'gitleaks openrouter-api-key'),
  row(
    'npm',
    'npm_',
    exactly(BASE62, 36),
    'token',
    'https://github.blog/changelog/2021-09-23-npm-has-a-new-access-token-format/',
    { check: 'crc32' },
  ),
  row('PyPI', 'pypi-AgEIcHlwaS5vcmc', from(WEB, 50), 'token', 'https://pypi.org/help/#apitoken'),
  row('RubyGems', 'rubygems_', exactly(HEX, 48), 'api-key', 'gitleaks rubygems-api-token'),
  row('Clojars', 'CLOJARS_', exactly(LOWER, 60), 'token', 'gitleaks clojars-api-token'),
  row('Docker Hub', 'dckr_pat_', exactly(WEB, 27), 'token', 'secretlint docker'),
  row('Docker Hub', 'dckr_oat_', exactly(WEB, 32), 'token', 'TruffleHog dockerhub'),
  row('HashiCorp Vault', 'hvs. hvb. hvr.', from(WEB, 24), 'token', 'gitleaks vault-service-token'),
  row('HashiCorp Vault', 's.', exactly(BASE62, 24), 'token', 'gitleaks vault-service-token', {
    beside: 'vault',
  }),
  row('DigitalOcean', 'dop_v1_ doo_v1_ dor_v1_', exactly(HEX, 64), 'token', 'gitleaks digitalocean-pat'),
  row('Heroku', 'HRKU-AA', exactly(WEB, 58), 'api-key', 'gitleaks heroku-api-key-v2'),
  row('Vercel', 'vcp_ vci_ vca_ vcr_ vck_', from(BASE62, 20), 'token', 'secretlint vercel'),
  row(
    'Cloudflare',
    'cfut_ cfat_ cfk_',
    String.raw`[A-Za-z0-9]{40}${exactly(HEX, 8)}`,
    'token',
    'secretlint cloudflare',
  ),
  row(
    'Cloudflare',
    'v1.0-',
    String.raw`[0-9a-f]{24}-${exactly(HEX, 146)}`,
    'api-key',
    'gitleaks cloudflare-origin-ca-key',
  ),
  row('Fly.io', 'fo1_', exactly(WEB, 43), 'token', 'gitleaks flyio-access-token'),
  row('Fly.io', 'fm1a_ fm1r_ fm2_', fromBase64(100), 'token', 'gitleaks flyio-access-token'),
  row(
    'PlanetScale',
    'pscale_tkn_ pscale_pw_ pscale_oauth_',
    from(DOTTED, 32),
    'token',
    'gitleaks planetscale-api-token',
  ),
  row('Supabase', 'sbp_', exactly(LOWER, 40), 'token', 'TruffleHog supabasetoken'),
  row('Supabase', 'sb_secret_', from(WEB, 22), 'api-key', 'https://supabase.com/docs/guides/api/api-keys'),
  row('Databricks', 'dapi', exactly(ANY_HEX, 32), 'token', 'gitleaks databricks-api-token'),
  row(
    'Doppler',
    'dp.pt. dp.ct. dp.st. dp.sa. dp.scim. dp.audit.',
    from(BASE62, 40),
    'token',
    'TruffleHog doppler',
  ),
  row('Notion', 'ntn_', String.raw`\d{11}${exactly(BASE62, 35)}`, 'token', 'gitleaks notion-api-token'),
  row('Notion', 'secret_', exactly(BASE62, 43), 'token', 'gitleaks notion-api-token'),
  row('Linear', 'lin_api_', from(WORD, 32), 'api-key', 'secretlint linear'),
  row('Figma', 'figd_', from(WEB, 40), 'token', 'secretlint figma'),
  row(
    'Airtable',
    'pat',
    String.raw`[A-Za-z0-9]{14}\.${exactly(HEX, 64)}`,
    'token',
    'gitleaks airtable-personnal-access-token',
  ),
  row('Typeform', 'tfp_', exactly(WEB_PADDED, 59), 'token', 'gitleaks typeform-api-token'),
  row(
    'Postman',
    'PMAK-',
    String.raw`[0-9a-f]{24}-${exactly(HEX, 34)}`,
    'api-key',
    'gitleaks postman-api-token',
  ),
  row('Pulumi', 'pul-', exactly(HEX, 40), 'token', 'gitleaks pulumi-api-token'),
  row('Prefect', 'pnu_', exactly(BASE62, 36), 'api-key', 'gitleaks prefect-api-token'),
  row('Grafana', 'glc_', fromBase64(32), 'token', 'gitleaks grafana-cloud-api-token'),
  row(
    'Grafana',
    'glsa_',
    String.raw`[A-Za-z0-9]{32}_${exactly(ANY_HEX, 8)}`,
    'token',
    'gitleaks grafana-service-account-token',
  ),
  row(
    'Sentry',
    'sntrys_eyJ',
    String.raw`[A-Za-z0-9+/=]{40,1000}_${exactly(BASE64, 43)}`,
    'token',
    'gitleaks sentry-org-token',
  ),
  row('Sentry', 'sntryu_', exactly(HEX, 64), 'token', 'gitleaks sentry-user-token'),
  row('PostHog', 'phx_', from(BASE62, 43), 'api-key', 'https://posthog.com/docs/api'),
  row('New Relic', 'NRAK-', exactly(BASE62, 27), 'api-key', 'gitleaks new-relic-user-api-key'),
  row(
    'Dynatrace',
    'dt0c01.',
    String.raw`[A-Z0-9]{24}\.${exactly(BASE62, 64)}`,
    'token',
    'gitleaks dynatrace-api-token',
  ),
  row('Octopus Deploy', 'API-', exactly(UPPER, 26), 'api-key', 'gitleaks octopus-deploy-api-key', {
    beside: 'octopus',
  }),
  row(
    'SendGrid',
    'SG.',
    String.raw`[A-Za-z0-9_-]{22}\.${exactly(WEB, 43)}`,
    'api-key',
    'gitleaks sendgrid-api-token',
  ),
  row('Mailgun', 'key-', exactly(HEX, 32), 'api-key', 'gitleaks mailgun-private-api-token'),
  row(
    'Brevo',
    'xkeysib-',
    String.raw`[0-9a-f]{64}-${exactly(BASE62, 16)}`,
    'api-key',
    'gitleaks sendinblue-api-token',
  ),
  row('Twilio', 'SK', exactly(ANY_HEX, 32), 'api-key', 'gitleaks twilio-api-key', { beside: 'twilio' }),
  row('Shippo', 'shippo_live_ shippo_test_', exactly(HEX, 40), 'token', 'gitleaks shippo-api-token'),
  row('EasyPost', 'EZAK EZTK', exactly(BASE62, 54), 'api-key', 'gitleaks easypost-api-token'),
  row('Duffel', 'duffel_live_ duffel_test_', exactly(WEB_PADDED, 43), 'token', 'gitleaks duffel-api-token'),
  row(
    'Tailscale',
    'tskey-',
    String.raw`[a-z]{2,20}-[0-9A-Za-z_]{8,40}-${from(WORD, 16)}`,
    'token',
    'secretlint tailscale',
  ),
  row('1Password', 'ops_eyJ', fromBase64(100), 'token', 'gitleaks 1password-service-account-token'),
  row(
    '1Password',
    'A3-',
    String.raw`[A-Z0-9]{6}-[A-Z0-9]{6}-?[A-Z0-9]{5}(?:-[A-Z0-9]{5}){2}-${exactly(UPPER, 5)}`,
    'other-secret',
    'gitleaks 1password-secret-key',
  ),
  row('Facebook', 'EAAM EAAC', from(BASE62, 100), 'token', 'gitleaks facebook-page-access-token'),
  row('Dropbox', 'sl.', from(WEB_PADDED, 135), 'token', 'gitleaks dropbox-short-lived-api-token'),
  row(
    'Harness',
    'pat. sat.',
    String.raw`[A-Za-z0-9_-]{22}\.[0-9a-f]{24}\.${exactly(BASE62, 20)}`,
    'token',
    'gitleaks harness-api-key',
  ),
  row(
    'Sourcegraph',
    'sgp_',
    String.raw`(?:(?:[0-9a-f]{16}|local)_)?${exactly(HEX, 40)}`,
    'token',
    'gitleaks sourcegraph-access-token',
  ),
  row('Sonar', 'sqa_ squ_ sqp_', exactly(BASE62, 40), 'token', 'gitleaks sonar-api-token'),
  row('OpenShift', 'sha256~', exactly(WEB, 43), 'token', 'gitleaks openshift-user-token'),
  // No check part is asked for: nobody writes such a beginning for anything else.
  row('age', 'AGE-SECRET-KEY-1', exactly('02-9AC-HJ-NP-Z', 58), 'private-key', 'gitleaks age-secret-key'),
  row(
    'age',
    'AGE-SECRET-KEY-PQ-1 AGE-PLUGIN-',
    from('A-Z0-9-', 20),
    'private-key',
    'https://github.com/C2SP/C2SP/blob/main/age-plugin.md',
  ),
  row(
    'Nostr',
    'nsec1',
    exactly(LOWER, 58),
    'private-key',
    'https://github.com/nostr-protocol/nips/blob/master/19.md',
    { check: 'bech32' },
  ),
  row(
    'Bitcoin',
    'xprv yprv zprv tprv',
    exactly(BASE58, 107),
    'private-key',
    'https://github.com/bitcoin/bips/blob/master/bip-0032.mediawiki',
    { check: 'base58' },
  ),
  row('OpenSSH', 'b3BlbnNzaC1rZXktdjE', fromBase64(40), 'private-key', 'secretlint privatekey'),
  row(
    'PuTTY',
    'PuTTY-User-Key-File-',
    String.raw`\d:`,
    'private-key',
    'https://the.earth.li/~sgtatham/putty/latest/htmldoc/AppendixC.html',
  ),
  row(
    'Java',
    '/u3+7QAAAAI',
    fromBase64(40),
    'private-key',
    'https://docs.oracle.com/en/java/javase/21/docs/specs/security/standard-names.html',
  ),
]

function row(
  issuer: string,
  begins: string,
  rest: string,
  category: SensitiveCategory,
  source: string,
  more: Pick<TokenFormat, 'check' | 'beside'> = {},
): TokenFormat {
  return { issuer, begins: begins.split(' '), rest, category, source, asOf: '2026-11', ...more }
}

function exactly(characters: string, length: number): string {
  return `[${characters}]{${String(length)}}(?![${characters}])`
}

/** Longer ones are no less a credential: what stands beyond the bound is left over. */
function from(characters: string, length: number): string {
  return `[${characters}]{${String(length)},4096}`
}

function fromBase64(length: number): string {
  return `${from(BASE64, length)}={0,2}`
}
