import { glob, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { ROOT } from '../checkout.ts'
import type { Page } from './page.ts'

const PAGES = ['*.md', 'docs/**/*.md', '{packages,examples}/*/*.md']

/** A marker, and the code block under it. */
const SNIPPET = /^<!-- snippet: (?<file>[^#\s]+)#(?<region>\S+) -->\n(?:\n*```[^\n]*\n[\s\S]*?^```\n)?/gm

/** Every page, with each marked code block holding the region of code that its marker names. */
export async function pagesWithSnippets(): Promise<readonly Page[]> {
  const pages: Page[] = []
  for await (const path of glob(PAGES, { cwd: ROOT, exclude: ['**/node_modules'] })) {
    const text = await readFile(join(ROOT, path), 'utf8')
    pages.push({ path, text: await withSnippets(text, file => readFile(join(ROOT, file), 'utf8')) })
  }
  return pages
}

/**
 * @param readSource - Reads a file by its path from the root of the checkout.
 * @throws Error when a marker names a file or region that is not there.
 */
export async function withSnippets(
  page: string,
  readSource: (file: string) => Promise<string>,
): Promise<string> {
  let result = ''
  let end = 0
  for (const match of page.matchAll(SNIPPET)) {
    const { file = '', region = '' } = match.groups ?? {}
    const code = regionOf(await readSource(file), region, file)
    result += page.slice(end, match.index)
    result += `<!-- snippet: ${file}#${region} -->\n\n\`\`\`${extname(file).slice(1)}\n${code}\n\`\`\`\n`
    end = match.index + match[0].length
  }
  return result + page.slice(end)
}

/** The lines between `// #region name` and the next `// #endregion`, moved to the left margin. */
function regionOf(source: string, region: string, file: string): string {
  const lines = source.split('\n')
  const start = lines.findIndex(line => line.trim() === `// #region ${region}`)
  const length = lines.slice(start + 1).findIndex(line => line.trim().startsWith('// #endregion'))
  if (start === -1 || length === -1) throw new Error(`${file} has no region "${region}".`)

  const body = lines.slice(start + 1, start + 1 + length)
  const margins = body.filter(line => line.trim() !== '').map(line => line.length - line.trimStart().length)
  const margin = Math.min(...margins)
  return body
    .map(line => line.slice(margin))
    .join('\n')
    .replaceAll(/^\n+|\n+$/g, '')
}
