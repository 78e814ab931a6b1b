import { execa } from 'execa'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startApi, type Api } from '../search/search-api.ts'
import { startProcess } from '../common/start-process.ts'
import { freePort } from '../common/site.ts'

/** As in production: what is stored of travellers is sealed. */
const personalKey = 'bench:a-secret-that-only-the-bench-knows'

const secret = 'a-bank-secret-of-the-bench'

/** The shop on a database of its own, and a bank of its own beside it. */
export type House = Api & { bankData: string; stop: () => Promise<void> }

export async function openShop(database: string, folder: string): Promise<House> {
  const bankData = join(folder, 'bank')
  await mkdir(bankData, { recursive: true })
  const port = await freePort()
  const bankUrl = `http://127.0.0.1:${port}`
  const ends: (() => Promise<unknown>)[] = []
  const atEnd = (end: () => Promise<unknown>) => void ends.push(end)
  const bank = startProcess('backend/src/bank/server.ts', {
    PORT: String(port),
    DATA_DIR: bankData,
    BANK_SECRET: secret,
    LOG_LEVEL: 'error',
  })
  atEnd(bank.stop)
  await bank.untilAnswers(`${bankUrl}/health`)
  const env = { BANK_URL: bankUrl, BANK_SECRET: secret, SEED_DAYS: '14', PERSONAL_DATA_KEYS: personalKey }
  const api = await startApi(database, join(folder, 'shop'), atEnd, env)
  const stop = async () => {
    for (const end of ends.toReversed()) await end()
  }
  return { ...api, bankData, stop }
}

/** A database of the same content; nobody may be on the model meanwhile. */
export async function copyDatabase(server: string, model: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${name}${model ? ` TEMPLATE ${model}` : ''}`)
  } finally {
    await client.end()
  }
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Seconds that so many clients of pgbench took, each telling its own script once. */
export async function runScripts(
  program: string,
  database: string,
  scripts: readonly string[],
): Promise<number> {
  const start = performance.now()
  await Promise.all(
    scripts.map((file) => execa(program, ['-n', '-M', 'simple', '-c', '1', '-t', '1', '-f', file, database])),
  )
  return (performance.now() - start) / 1000
}
