import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** A path as the pages and lists of this repository write it: from the root, with forward slashes. */
export function repositoryPath(path: string): string {
  return relative(ROOT, path).split(sep).join('/')
}
