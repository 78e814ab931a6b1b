import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { median } from '../common/median.ts'
import { compare } from '../common/paired.ts'
import { startPostgres } from '../common/postgres.ts'
import { buy } from './purchase-buyer.ts'
import { sell, shareOut } from './purchase-sale.ts'
import { copyDatabase, openShop, runScripts } from './purchase-shop.ts'
import { readLedger, whatIsWrong, type Ledger } from './purchase-ledger.ts'
import { findSeats, type Seat } from './purchase-seats.ts'
import { logStatements, recordAll, scriptOf } from './purchase-statements.ts'
import { roundsOf, say, withEnds } from '../common/run.ts'
import { takeTurns } from '../common/turns.ts'
import { pgbenchProgram } from '../search/search-pgbench.ts'

const rounds = roundsOf(6)
const clients = 8
const each = rounds > 0 ? 30 : 2

await withEnds(async ({ folder, atEnd }) => {
  say('Start PostgreSQL and lay two weeks of buses')
  const server = await startPostgres(atEnd)
  const model = await copyDatabase(server, '', 'model')
  const laid = await openShop(model, join(folder, 'laid'))
  const seats = await findSeats(model, laid.ask, clients * each).finally(laid.stop)

  say(`Record what ${seats.length} purchases ask of PostgreSQL`)
  const scripts = await recordScripts(server, await copyDatabase(server, 'model', 'recorded'), folder, seats)

  const program = await pgbenchProgram()
  const [byApi, itself, bySql]: [number[], number[], number[]] = [[], [], []]
  const ledgers: Ledger[] = []
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? 'Warm up' : `Round ${round} of ${rounds}`)
    const bySite = async (name: string) => {
      const shop = await copyDatabase(server, 'model', `${name}_${round}`)
      const sold = await sellAll(shop, join(folder, `${name}-${round}`), seats, shareOut(seats, clients))
      ledgers.push(sold.ledger)
      return sold.perSecond
    }
    const byScripts = async () => {
      const plain = await copyDatabase(server, 'model', `plain_${round}`)
      const seconds = await runScripts(program, plain, scripts)
      await expectAllSold(plain, seats.length)
      return seats.length / seconds
    }
    await takeTurns(round, [
      { measure: async () => await bySite('shop'), into: byApi },
      { measure: async () => await bySite('again'), into: itself, again: true },
      { measure: byScripts, into: bySql },
    ])
  }

  say('Every seat wanted by all eight at once')
  const wanted = seats.slice(0, each)
  const rush = await sellAll(
    await copyDatabase(server, 'model', 'rush'),
    join(folder, 'rush'),
    wanted,
    Array.from({ length: clients }, () => wanted),
  )
  ledgers.push(rush.ledger)

  if (rounds > 0) {
    const [api, sql] = [median(byApi), median(bySql)]
    say(
      `\npurchases a second / SQL   ${compare(byApi, bySql)}   API ${api.toFixed(1)} /s, SQL ${sql.toFixed(1)} /s`,
    )
    say(`API / itself               ${compare(byApi, itself)}`)
  } else say('Every seat is sold by both; nothing was measured.')
  say(`the rush: ${wanted.length} seats wanted ${clients} times each, ${rush.ledger.tickets} tickets sold`)
  const soldTwice = ledgers.reduce((sum, ledger) => sum + ledger.soldTwice, 0)
  say(`seats sold twice: ${soldTwice}`)
  const wrong = ledgers.flatMap((ledger) => whatIsWrong(ledger) ?? [])
  say(`ledger of payments and tickets: ${wrong.length === 0 ? 'equal' : wrong.join('; ')}`)
  if (wrong.length > 0) process.exitCode = 1
})

/** A script that PostgreSQL refused half-way would have been quick. */
async function expectAllSold(database: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const { rows } = await client
    .query<{ sold: string }>(
      "SELECT count(*) AS sold FROM payments JOIN orders ON orders.id = order_id WHERE state = 'ticketed' AND buyer_sid <> 'demo'",
    )
    .finally(() => client.end())
  const sold = Number(rows[0]?.sold)
  if (sold !== count) throw new Error(`pgbench sold ${sold} of ${count} seats`)
}

/** On a shop that is opened for it. */
async function sellAll(
  database: string,
  folder: string,
  seats: readonly Seat[],
  shares: readonly (readonly Seat[])[],
): Promise<{ perSecond: number; ledger: Ledger }> {
  const shop = await openShop(database, folder)
  try {
    const { seconds } = await sell(shop, shares)
    return { perSecond: seats.length / seconds, ledger: await readLedger(database, shop.bankData) }
  } finally {
    await shop.stop()
  }
}

async function recordScripts(
  server: string,
  database: string,
  folder: string,
  seats: readonly Seat[],
): Promise<string[]> {
  // From beside: what is recorded is the API's alone.
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const shop = await openShop(database, join(folder, 'recorded'))
  try {
    await logStatements(client, 'all')
    const token = await shop.newToken()
    const recorded: string[][] = []
    for (const seat of seats) {
      const statements = await recordAll(client, async () => {
        const outcome = await buy(shop.origin, token, seat, `bench-${seat.journey}-${seat.seat}`)
        if (outcome.kind === 'refused') throw new Error(`A purchase to record was refused: ${outcome.why}`)
      })
      recorded.push(statements)
    }
    const trips = median(recorded.map(({ length }) => length))
    say(`a purchase asks PostgreSQL ${trips} times`)
    await mkdir(join(folder, 'scripts'))
    return await Promise.all(
      Array.from({ length: clients }, async (_, index) => {
        const file = join(folder, 'scripts', `${index}.sql`)
        const own = recorded.filter((_one, nth) => nth % clients === index)
        await writeFile(file, own.map(scriptOf).join('\n'))
        return file
      }),
    )
  } finally {
    await logStatements(client, 'none')
    await client.end()
    await shop.stop()
  }
}
