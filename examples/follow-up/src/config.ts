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

export type Config = z.infer<typeof Environment>
export type HttpConfig = z.infer<typeof HttpEnvironment>

/** Reads the environment. A mistake ends the process with one sentence that names the variables. */
export function readConfig(): Config {
  return parse(Environment)
}

/** As {@link readConfig}, with what HTTP needs besides. */
export function readHttpConfig(): HttpConfig {
  return parse(HttpEnvironment)
}

function parse<T>(schema: z.ZodType<T>): T {
  const config = schema.safeParse(process.env)
  if (config.success) return config.data
  const names = new Set(config.error.issues.map(({ path }) => String(path[0])))
  console.error(`Set these environment variables: ${[...names].join(', ')}.`)
  process.exit(1)
}
