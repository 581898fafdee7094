import type { SensitiveCategory } from './verdict.ts'

/** When the formats below were last compared with their sources. */
export const TOKEN_FORMATS_AS_OF = '2026-08'

/** How an issuer writes its credentials: a fixed beginning and the shape of what follows. */
export interface TokenFormat {
  readonly issuer: string
  /** One of these begins the credential. */
  readonly prefixes: readonly string[]
  /** A regular expression for the rest; linear, bounded. */
  readonly rest: string
  readonly category: SensitiveCategory
  /** Rule or page that describes it. */
  readonly source: string
}

const BASE62 = '[A-Za-z0-9]'
const WORD = '[A-Za-z0-9_-]'
const HEX = '[0-9a-f]'

/**
 * Formats that are unmistakable: nobody writes these by accident. Formats that need a word beside them are judged by
 * assignments instead.
 */
export const TOKEN_FORMATS: readonly TokenFormat[] = [
  row(
    'GitHub',
    ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_'],
    `${BASE62}{36,255}`,
    'token',
    'https://github.blog/engineering/platform-security/behind-githubs-new-authentication-token-formats/',
  ),
  row('GitHub', ['github_pat_'], '[A-Za-z0-9_]{36,255}', 'token', 'gitleaks github-fine-grained-pat'),
  row(
    'GitLab',
    [
      'glpat-',
      'gldt-',
      'glrt-',
      'glsoat-',
      'glft-',
      'glffct-',
      'glimt-',
      'glptt-',
      'glagent-',
      'gloas-',
      'glcbt-',
    ],
    `${WORD}{20,128}`,
    'token',
    'https://docs.gitlab.com/security/tokens/',
  ),
  row('Atlassian', ['ATATT3'], '[A-Za-z0-9_=-]{100,300}', 'token', 'gitleaks atlassian-api-token'),
  row(
    'Slack',
    ['xoxb-', 'xoxp-', 'xoxa-', 'xoxr-', 'xoxs-', 'xoxe-', 'xoxe.xoxb-', 'xoxe.xoxp-', 'xapp-'],
    '[A-Za-z0-9-]{10,250}',
    'token',
    'https://docs.slack.dev/authentication/tokens/',
  ),
  row(
    'Slack',
    [
      'https://hooks.slack.com/services/',
      'https://hooks.slack.com/workflows/',
      'https://hooks.slack.com/triggers/',
    ],
    '[A-Za-z0-9+/]{40,60}',
    'token',
    'gitleaks slack-webhook-url',
  ),
  row(
    'Stripe',
    ['sk_live_', 'sk_test_', 'rk_live_', 'rk_test_'],
    `${BASE62}{10,200}`,
    'api-key',
    'https://docs.stripe.com/keys',
  ),
  row('Stripe', ['whsec_'], '[A-Za-z0-9+/=]{24,128}', 'other-secret', 'https://docs.stripe.com/webhooks'),
  row(
    'Shopify',
    ['shpat_', 'shpca_', 'shppa_', 'shpss_'],
    '[0-9A-Fa-f]{32}',
    'token',
    'gitleaks shopify-access-token',
  ),
  row('Google', ['AIza'], `${WORD}{35}`, 'api-key', 'gitleaks gcp-api-key'),
  row('Google', ['GOCSPX-'], `${WORD}{28}`, 'other-secret', 'TruffleHog googleoauth2'),
  row('Google', ['ya29.'], `${WORD}{20,1000}`, 'token', 'TruffleHog googleoauth2'),
  row(
    'OpenAI',
    ['sk-proj-', 'sk-svcacct-', 'sk-admin-'],
    `${WORD}{20,250}`,
    'api-key',
    'gitleaks openai-api-key',
  ),
  row(
    'Anthropic',
    ['sk-ant-api', 'sk-ant-admin', 'sk-ant-oat'],
    `${WORD}{60,200}`,
    'api-key',
    'gitleaks anthropic-api-key',
  ),
  row('Hugging Face', ['hf_', 'api_org_'], '[A-Za-z]{34}', 'token', 'gitleaks huggingface-access-token'),
  row('Groq', ['gsk_'], `${BASE62}{48,64}`, 'api-key', 'secretlint groq'),
  row('xAI', ['xai-'], `${BASE62}{70,90}`, 'api-key', 'TruffleHog xai'),
  row('Replicate', ['r8_'], `${BASE62}{37}`, 'token', 'TruffleHog replicate'),
  row('Perplexity', ['pplx-'], `${BASE62}{48}`, 'api-key', 'gitleaks perplexity-api-key'),
  row('LangSmith', ['lsv2_pt_', 'lsv2_sk_'], `${HEX}{32}_${HEX}{10}`, 'api-key', 'TruffleHog langsmith'),
  row(
    'npm',
    ['npm_'],
    `${BASE62}{36}`,
    'token',
    'https://github.blog/changelog/2021-09-23-npm-has-a-new-access-token-format/',
  ),
  row('PyPI', ['pypi-AgEIcHlwaS5vcmc'], `${WORD}{50,1000}`, 'token', 'https://pypi.org/help/#apitoken'),
  row('RubyGems', ['rubygems_'], `${HEX}{48}`, 'api-key', 'gitleaks rubygems-api-token'),
  row('Docker Hub', ['dckr_pat_', 'dckr_oat_'], `${WORD}{27,40}`, 'token', 'secretlint docker'),
  row(
    'HashiCorp Vault',
    ['hvs.', 'hvb.', 'hvr.'],
    `${WORD}{24,300}`,
    'token',
    'gitleaks vault-service-token',
  ),
  row('DigitalOcean', ['dop_v1_', 'doo_v1_', 'dor_v1_'], `${HEX}{64}`, 'token', 'gitleaks digitalocean-pat'),
  row('Heroku', ['HRKU-AA'], `${WORD}{58}`, 'api-key', 'gitleaks heroku-api-key-v2'),
  row('Vercel', ['vcp_', 'vci_', 'vca_', 'vcr_', 'vck_'], `${BASE62}{20,60}`, 'token', 'secretlint vercel'),
  row(
    'Fly.io',
    ['fo1_', 'fm1a_', 'fm1r_', 'fm2_'],
    '[A-Za-z0-9+/=_-]{43,1000}',
    'token',
    'gitleaks flyio-access-token',
  ),
  row(
    'PlanetScale',
    ['pscale_tkn_', 'pscale_pw_', 'pscale_oauth_'],
    '[A-Za-z0-9_.=-]{32,64}',
    'token',
    'gitleaks planetscale-api-token',
  ),
  row('Supabase', ['sbp_'], `${HEX}{40}`, 'token', 'TruffleHog supabasetoken'),
  row('Databricks', ['dapi'], `${HEX}{32}`, 'token', 'gitleaks databricks-api-token'),
  row(
    'Doppler',
    ['dp.pt.', 'dp.ct.', 'dp.st.', 'dp.sa.', 'dp.scim.', 'dp.audit.'],
    `${BASE62}{40,44}`,
    'token',
    'TruffleHog doppler',
  ),
  row('Notion', ['ntn_'], `\\d{11}${BASE62}{35}`, 'token', 'gitleaks notion-api-token'),
  row('Linear', ['lin_api_'], `${BASE62}{40}`, 'api-key', 'gitleaks linear-api-key'),
  row('Figma', ['figd_'], `${WORD}{40,200}`, 'token', 'secretlint figma'),
  row('Postman', ['PMAK-'], `${HEX}{24}-${HEX}{34}`, 'api-key', 'gitleaks postman-api-token'),
  row('Pulumi', ['pul-'], `${HEX}{40}`, 'token', 'gitleaks pulumi-api-token'),
  row('Grafana', ['glc_', 'glsa_'], '[A-Za-z0-9+/_=]{32,400}', 'token', 'gitleaks grafana-cloud-api-token'),
  row('Sentry', ['sntrys_eyJ', 'sntryu_'], '[A-Za-z0-9+/=_]{43,400}', 'token', 'gitleaks sentry-org-token'),
  row('New Relic', ['NRAK-'], `${BASE62}{27}`, 'api-key', 'gitleaks new-relic-user-api-key'),
  row('SendGrid', ['SG.'], `${WORD}{20,24}\\.${WORD}{39,50}`, 'api-key', 'gitleaks sendgrid-api-token'),
  row('Brevo', ['xkeysib-'], `${HEX}{64}-${BASE62}{16}`, 'api-key', 'gitleaks sendinblue-api-token'),
  row(
    'Plaid',
    ['access-sandbox-', 'access-development-', 'access-production-'],
    `${HEX}{8}(?:-${HEX}{4}){3}-${HEX}{12}`,
    'token',
    'gitleaks plaid-api-token',
  ),
  row('Tailscale', ['tskey-'], `[a-z]{3,10}-${WORD}{12,80}`, 'token', 'secretlint tailscale'),
  row(
    '1Password',
    ['ops_eyJ'],
    '[A-Za-z0-9+/=]{100,2000}',
    'token',
    'gitleaks 1password-service-account-token',
  ),
  row('OpenShift', ['sha256~'], `${WORD}{43}`, 'token', 'gitleaks openshift-user-token'),
  row(
    'age',
    ['AGE-SECRET-KEY-1', 'AGE-SECRET-KEY-PQ-1', 'AGE-PLUGIN-'],
    '[A-Z0-9-]{20,3000}',
    'private-key',
    'gitleaks age-secret-key',
  ),
  row(
    'OpenSSH',
    ['b3BlbnNzaC1rZXktdjE'],
    '[A-Za-z0-9+/=\\s]{40,8000}',
    'private-key',
    'secretlint privatekey',
  ),
  row('PuTTY', ['PuTTY-User-Key-File-'], '[0-9]:', 'private-key', 'secretlint privatekey'),
]

function row(
  issuer: string,
  prefixes: readonly string[],
  rest: string,
  category: SensitiveCategory,
  source: string,
): TokenFormat {
  return { issuer, prefixes, rest, category, source }
}
