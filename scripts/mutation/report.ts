/** What one run of Stryker found in one file. */
export interface Row {
  readonly file: string
  readonly mutants: number
  readonly killed: number
  /** Mutants that no test told apart, by the kind of change; those that no test runs are among them. */
  readonly survivors: string
}

/** As much of Stryker's JSON report as is read here. */
export interface StrykerReport {
  readonly files: Readonly<
    Record<string, { readonly mutants: readonly { readonly mutatorName: string; readonly status: string }[] }>
  >
}

export function rowsOf(report: StrykerReport): readonly Row[] {
  return Object.entries(report.files).map(([file, { mutants }]) => {
    const killed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout')
    const alive = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    const kinds = [...Map.groupBy(alive, ({ mutatorName }) => mutatorName)]
      .map(([kind, those]) => ({ kind, count: those.length }))
      .sort((one, other) => other.count - one.count || (one.kind < other.kind ? -1 : 1))
    return {
      file,
      mutants: killed.length + alive.length,
      killed: killed.length,
      survivors: kinds.map(({ kind, count }) => `${count} ${kind}`).join(', '),
    }
  })
}

/** The rows of a page as {@link reportPage} writes it. */
export function rowsIn(page: string): readonly Row[] {
  return page.split('\n').flatMap(line => {
    const [, file, , killed, mutants, survivors = ''] = ROW.exec(line) ?? []
    return file === undefined ? [] : [{ file, mutants: Number(mutants), killed: Number(killed), survivors }]
  })
}

const ROW = /^\| (packages\/\S+) \| ([\d.]+) % \| (\d+) of (\d+) \| (.*?) ?\|$/

/** The earlier rows, with those of this run in their place. */
export function withRows(earlier: readonly Row[], latest: readonly Row[]): readonly Row[] {
  const rows = new Map([...earlier, ...latest].map(row => [row.file, row]))
  return [...rows.values()].sort((one, other) => (one.file < other.file ? -1 : 1))
}

export function reportPage(rows: readonly Row[]): string {
  const folders = Map.groupBy(rows, ({ file }) => file.split('/').slice(0, 4).join('/'))
  return (
    [
      '# Mutation tests',
      'Written by `npm run test:mutation`, which changes the code of the form gate in one place at a time and runs ' +
        'its tests: a change that no test notices survives. Files that were not part of the latest run keep their ' +
        'row. Data (words, token formats, look-alikes) is left out; `stryker.config.json` says which files.',
      ...[...folders].flatMap(([folder, inFolder]) => [`## ${folder}: ${score(inFolder)}`, table(inFolder)]),
    ].join('\n\n') + '\n'
  )
}

function table(rows: readonly Row[]): string {
  return [
    '| file | score | killed | survivors |',
    '| --- | --- | --- | --- |',
    ...rows.map(
      row => `| ${row.file} | ${score([row])} | ${row.killed} of ${row.mutants} | ${row.survivors} |`,
    ),
  ].join('\n')
}

function score(rows: readonly Row[]): string {
  const killed = rows.reduce((sum, row) => sum + row.killed, 0)
  const mutants = rows.reduce((sum, row) => sum + row.mutants, 0)
  return `${mutants === 0 ? '100.0' : ((100 * killed) / mutants).toFixed(1)} %`
}
