import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPostgres, type TestPostgres } from 'shared-server/testing/postgres-cluster'
import { eTicket } from 'shared/contracts/ticket'
import { ticketCheck, ticketKeys } from 'shared/contracts/ticket-code'
import { sql } from 'kysely'
import type { SeedHook } from '../../seed/seed.ts'
import { demoMember } from '../../seed/site-data.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { seedDemoTickets } from '../tickets/seed-demo.ts'

let server: TestPostgres
let shop: TestApp
let databaseUrl: string
const demo: SeedHook = (tx, { today }) => seedDemoTickets(tx, { today, email: demoMember.email })
beforeAll(async () => {
  server = await startPostgres()
  const serverUrl = await server.createDatabase()
  shop = await startApp({ hooks: [demo], serverUrl })
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(shop.database.db)
  databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${rows[0]?.name}` }).href
})
afterAll(async () => {
  await shop.close()
  await server.stop()
})

const command = fileURLToPath(new URL('../../commands/ticket-keys.ts', import.meta.url))

/** As ops do it: a process of its own, beside the API that goes on. */
async function ops(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...words], {
    env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: databaseUrl, DATA_DIR: 'memory' },
  })
  return stdout.trim()
}

async function codeOf(pnr: string): Promise<string> {
  const { data } = await shop.ok(eTicket, { pnr, phone: demoMember.phone }, { token: await shop.newToken() })
  return data.passengers[0]?.code ?? ''
}

const keyOf = (code: string): string =>
  JSON.parse(Buffer.from(code.split('.')[0] ?? '', 'base64url').toString()).kid
const validKeys = async () => (await shop.ok(ticketKeys, {})).data.map(({ kid }) => kid)
const stateOf = async (code: string) => (await shop.ok(ticketCheck, { code })).data.state

it('ops make a new key, and withdraw the old one, while the API runs', async () => {
  const old = await codeOf('DEMA23')
  expect(await ops('rotate')).toMatch(/ signs from now on\.$/)
  const fresh = await codeOf('DEMA23')
  expect(keyOf(fresh)).not.toBe(keyOf(old))
  expect(await validKeys()).toEqual([keyOf(fresh), keyOf(old)])
  expect([await stateOf(old), await stateOf(fresh)]).toEqual(['Purchased', 'Purchased'])

  expect(await ops('withdraw', keyOf(old))).toContain('is withdrawn')
  expect(await shop.refused(ticketCheck, { code: old })).toMatchObject({ status: 422, code: 'forged-ticket' })
  expect(await stateOf(fresh)).toBe('Purchased')
  expect(await validKeys()).toEqual([keyOf(fresh)])
  expect((await ops('list')).split('\n')).toEqual([
    expect.stringMatching(/ signs$/),
    expect.stringMatching(/ withdrawn 20/),
  ])
  await expect(ops('withdraw', keyOf(old))).rejects.toThrow('withdrawn already')
})

it('the last key withdrawn leaves no traveller without a code', async () => {
  const lost = await codeOf('DEMA23')
  await ops('withdraw', keyOf(lost))
  const fresh = await codeOf('DEMA23')
  expect(keyOf(fresh)).not.toBe(keyOf(lost))
  expect((await shop.refused(ticketCheck, { code: lost })).status).toBe(422)
  expect(await stateOf(fresh)).toBe('Purchased')
})

it('a word that the command does not know is answered with those that it does', async () => {
  await expect(ops('burn')).rejects.toThrow('ticket-keys rotate')
})
