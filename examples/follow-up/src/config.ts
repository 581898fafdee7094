import { z } from 'zod'

const Environment = z.object({
  CRM_URL: z.url(),
  CRM_KEY: z.string().min(1),
  /** Where the record of effects and the keys are. */
  DATA: z.string().min(1).default('.askgate/follow-up'),
})

/** Whom to let in over HTTP. */
const HttpEnvironment = Environment.extend({
  /** This server's own address, as access tokens name it. */
  RESOURCE: z.url(),
  ISSUER: z.url(),
  /** Subjects of the sales team, with commas between them. */
  SALES: z.string().transform(list => list.split(',').map(subject => subject.trim())),
})

/** The CRM's own. */
const CrmEnvironment = z.object({
  /** What the MCP server sends. */
  CRM_KEY: z.string().min(1),
  CRM_FILE: z.string().min(1).default('crm.db'),
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

function parse<T>(schema: z.ZodType<T>): T {
  const config = schema.safeParse(process.env)
  if (config.success) return config.data
  const names = new Set(config.error.issues.map(({ path }) => String(path[0])))
  console.error(`Set these environment variables, which are missing or wrong: ${[...names].join(', ')}.`)
  process.exit(1)
}
