import { execa } from 'execa'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { postgresBinaries } from '../common/postgres-binaries.ts'
import type { Load, Served } from './search-api.ts'

/** The same statements by `pgbench`, each as often as the others, prepared as the API has them. */
export async function openPgbench(database: string, folder: string, statements: readonly string[]) {
  const program = await pgbenchProgram()
  const scripts = await Promise.all(
    // More files than it takes: 128.
    statements.slice(0, 120).map(async (statement, index) => {
      const file = join(folder, `${index}.sql`)
      await writeFile(file, `${statement};\n`)
      return ['-f', file]
    }),
  )
  return async ({ clients, milliseconds }: Load): Promise<Served> => {
    const seconds = Math.max(1, Math.round(milliseconds / 1000))
    const cwd = await mkdtemp(join(folder, 'run-'))
    const options = ['-n', '-M', 'prepared', '-c', clients, '-j', 1, '-T', seconds, '-l'].map(String)
    const { stdout } = await execa(program, [...options, ...scripts.flat(), database], { cwd })
    const logs = (await readdir(cwd)).map((name) => readFile(join(cwd, name), 'utf8'))
    return { perSecond: perSecondIn(stdout), latencies: latenciesIn((await Promise.all(logs)).join('')) }
  }
}

/** What it says at its end, without the time to connect. */
export function perSecondIn(report: string): number {
  return Number(/^tps = ([\d.]+)/m.exec(report)?.[1])
}

/** Of its log of transactions, in which the third number is the microseconds that one took. */
export function latenciesIn(log: string): number[] {
  return log.split('\n').flatMap((line) => {
    const microseconds = line.split(' ')[2]
    return microseconds === undefined ? [] : [Number(microseconds) / 1000]
  })
}

export async function pgbenchProgram(): Promise<string> {
  return join(await postgresBinaries(), 'pgbench')
}
