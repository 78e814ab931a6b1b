import { readdir } from 'node:fs/promises'

/** The folder of PostgreSQL's programs: `POSTGRES_BIN`, else Debian's newest. */
export async function postgresBinaries(): Promise<string> {
  const given = process.env['POSTGRES_BIN']
  if (given) return given
  const base = '/usr/lib/postgresql'
  const [newest] = (await readdir(base).catch(() => [])).toSorted((a, b) => Number(b) - Number(a))
  if (!newest) throw new Error(`No PostgreSQL found in ${base}; install the package postgresql.`)
  return `${base}/${newest}/bin`
}
