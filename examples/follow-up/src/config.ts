import { z } from 'zod'
import type { CrmProviderOptions } from './crm-provider.ts'

const Environment = z.object({
  CRM_URL: z.url(),
  /** How the CRM knows the connect pages, which people send there. */
  CRM_CLIENT_ID: z.string().min(1),
  /** None where the pages run on the person's own machine. */
  CRM_CLIENT_SECRET: z.string().min(1).optional(),
  /** Where the record, the keys and the vault are. */
  DATA: z.string().min(1).default('.askgate/follow-up'),
})

/** Whom to let in over HTTP. */
const HttpEnvironment = Environment.extend({
  /** This server's own address, as access tokens name it. */
  RESOURCE: z.url(),
  ISSUER: z.url(),
  /** Subjects of the sales team, with commas between them. */
  SALES: z.string().transform(list => list.split(',').map(subject => subject.trim())),
  /** Origin of the pages that people visit. */
  PAGES: z.url(),
  /** How the issuer knows the pages, which people sign in to. */
  PAGES_CLIENT_ID: z.string().min(1),
  PAGES_CLIENT_SECRET: z.string().min(1),
})

const Password = z.string().min(8)
const Account = z.object({ id: z.string().min(1), name: z.string().min(1), password: Password })
const App = z.object({
  id: z.string().min(1),
  secret: z.string().min(1).optional(),
  name: z.string().min(1),
  redirectUris: z.array(z.url()).min(1),
})

/** The CRM's own. */
const CrmEnvironment = z.object({
  /** The operator's. */
  CRM_KEY: z.string().min(1),
  CRM_FILE: z.string().min(1).default('crm.db'),
  /** JSON: people with an account, `[{ "id", "name", "password" }]`. */
  CRM_ACCOUNTS: json(z.array(Account)),
  /** JSON: applications they may let in, `[{ "id", "secret"?, "name", "redirectUris" }]`. */
  CRM_APPS: json(z.array(App)),
  /** 0 for one that is free. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
})

export type Config = z.infer<typeof Environment>
export type HttpConfig = z.infer<typeof HttpEnvironment>
export type CrmConfig = z.infer<typeof CrmEnvironment>

/** Reads the environment. A mistake ends the process with one sentence that names the variables. */
export function readConfig(): Config {
  return parse(Environment)
}

/** As {@link readConfig}, with what HTTP needs besides. */
export function readHttpConfig(): HttpConfig {
  return parse(HttpEnvironment)
}

/** As {@link readConfig}, for the CRM. */
export function readCrmConfig(): CrmConfig {
  return parse(CrmEnvironment)
}

export function crmOf({ CRM_URL, CRM_CLIENT_ID, CRM_CLIENT_SECRET }: Config): CrmProviderOptions {
  return {
    url: CRM_URL,
    clientId: CRM_CLIENT_ID,
    ...(CRM_CLIENT_SECRET !== undefined && { clientSecret: CRM_CLIENT_SECRET }),
  }
}

function json<T>(schema: z.ZodType<T>) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue('This is no JSON.')
        return z.NEVER
      }
    })
    .pipe(schema)
}

function parse<T>(schema: z.ZodType<T>): T {
  const config = schema.safeParse(process.env)
  if (config.success) return config.data
  const names = new Set(config.error.issues.map(({ path }) => String(path[0])))
  console.error(`Set these environment variables, which are missing or wrong: ${[...names].join(', ')}.`)
  process.exit(1)
}
