import { fileURLToPath } from 'node:url'

/** The file that Node runs to serve this over stdio: beside this one, built or not. */
export const stdioEntry: string = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './stdio.ts' : './stdio.js', import.meta.url),
)
