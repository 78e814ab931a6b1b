import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startPostgres } from '../common/postgres.ts'
import { roundsOf, say, withEnds } from '../common/run.ts'
import { takeTurns } from '../common/turns.ts'
import { type Served, startApi } from './search-api.ts'
import { openPgbench } from './search-pgbench.ts'
import { searchTable } from './search-report.ts'
import { recordStatements } from './search-statements.ts'
import { trips } from './search-trips.ts'

const rounds = roundsOf(6)
const load = { clients: 8, milliseconds: rounds > 0 ? 4_000 : 500 }
const days = rounds > 0 ? 7 : 1
const calls = ['journey/list', 'journey/lowest-fares']

await withEnds(async ({ folder, atEnd }) => {
  say('Start PostgreSQL and the API on it, with sixty days of buses')
  const database = await startPostgres(atEnd)
  const api = await startApi(database, join(folder, 'data'), atEnd)
  const asked = trips(new Date(), days)
  const compared = []
  for (const what of calls) {
    const path = `/api/v1/${what}`
    say(`Record what ${what} asks of PostgreSQL, ${asked.length} trips`)
    const statements = await recordStatements(
      database,
      asked.map((trip) => () => api.ask(path, trip)),
    )
    const scripts = join(folder, what.replace('/', '-'))
    await mkdir(scripts)
    const pgbench = await openPgbench(database, scripts, statements)
    compared.push({ what, path, pgbench, ...noRounds() })
  }
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? 'Warm up' : `Round ${round} of ${rounds}`)
    for (const { path, pgbench, api: byApi, itself, sql } of compared) {
      const byCall = async () => await api.load(path, asked, load)
      await takeTurns(round, [
        { measure: byCall, into: byApi },
        { measure: byCall, into: itself, again: true },
        { measure: async () => await pgbench(load), into: sql },
      ])
    }
  }
  say(
    rounds > 0
      ? `\n${searchTable(compared)}`
      : 'The API and pgbench answer every search; nothing was measured.',
  )
})

function noRounds(): Record<'api' | 'itself' | 'sql', Served[]> {
  return { api: [], itself: [], sql: [] }
}
