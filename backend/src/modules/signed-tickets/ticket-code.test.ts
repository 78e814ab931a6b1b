import { sql } from 'kysely'
import { importJWK, compactVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SoldTicket } from 'shared/contracts/payment'
import { eTicket } from 'shared/contracts/ticket'
import { ticketCheck, ticketCode, ticketKeys } from 'shared/contracts/ticket-code'
import type { SeedHook } from '../../seed/seed.ts'
import { demoMember } from '../../seed/site-data.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { seedDemoTickets } from '../tickets/seed-demo.ts'

let test: TestApp
let token: string
const demo: SeedHook = (tx, { today }) => seedDemoTickets(tx, { today, email: demoMember.email })
beforeAll(async () => {
  test = await startApp({ hooks: [demo] })
  token = await test.newToken()
})
afterAll(() => test.close())

async function ticketOf(pnr: string): Promise<SoldTicket> {
  const { data } = await test.ok(eTicket, { pnr, phone: demoMember.phone }, { token })
  const [ticket] = data.passengers
  if (!ticket) throw new Error('no ticket')
  return ticket
}

async function codeOf(pnr: string): Promise<string> {
  const { code } = await ticketOf(pnr)
  if (!code) throw new Error('no code')
  return code
}

describe('a traveller at the door of the bus', () => {
  it('is let in without a network, by the public key alone', async () => {
    const ticket = await ticketOf('DEMA23')
    const [key] = (await test.ok(ticketKeys, {})).data
    if (!key) throw new Error('no key')
    const { payload, protectedHeader } = await compactVerify(ticket.code ?? '', await importJWK(key, 'EdDSA'))
    expect(protectedHeader).toEqual({ alg: 'EdDSA', kid: key.kid })
    const said = ticketCode.parse(JSON.parse(new TextDecoder().decode(payload)))
    expect(said).toMatchObject({ t: ticket.id, p: 'DEMA23', s: ticket.seat, d: ticket.from.time })
    expect(said.n).toBe('DENİZ YOLCU')
    expect(JSON.stringify(key)).not.toContain('"d"')
  })

  it('has the same code on every paper', async () => {
    expect(await codeOf('DEMA23')).toBe(await codeOf('DEMA23'))
  })

  it('has no code for a bus that has arrived long ago, nor for an open ticket', async () => {
    expect((await ticketOf('DEMA22')).code).toBeNull()
    expect((await ticketOf('DEMA24')).code).toBeNull()
  })
})

describe('who checks tickets and has a network', () => {
  it('learns that the ticket is good, and later that it was cancelled', async () => {
    const code = await codeOf('DEMA23')
    const { id, service_date } = await ticketOf('DEMA23')
    expect((await test.ok(ticketCheck, { code })).data).toEqual({ state: 'Purchased', service_date })
    const set = (state: SoldTicket['state']) =>
      test.database.db.updateTable('tickets').set({ state }).where('id', '=', id).execute()
    await set('Cancelled')
    expect((await test.ok(ticketCheck, { code })).data.state).toBe('Cancelled')
    expect((await ticketOf('DEMA23')).code).toBeNull()
    await set('Purchased')
  })

  it('sees through a code whose seat was changed, one of another key, and one that is no code', async () => {
    const [header = '', payload = '', signature = ''] = (await codeOf('DEMA23')).split('.')
    const said = ticketCode.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
    const changed = Buffer.from(JSON.stringify({ ...said, s: 40 })).toString('base64url')
    const unknownKey = Buffer.from('{"alg":"EdDSA","kid":"nobody"}').toString('base64url')
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const code of [
      [header, changed, signature].join('.'),
      [unknownKey, payload, signature].join('.'),
      [unsigned, payload, ''].join('.'),
      'x'.repeat(80),
    ]) {
      const refused = await test.refused(ticketCheck, { code })
      expect(refused).toMatchObject({ status: 422, code: 'forged-ticket' })
      expect(refused.errors['code']).toEqual(['Bu kod geçerli bir bilete ait değil. İmzası doğrulanamadı.'])
    }
  })

  it('is told of a signed ticket that nobody knows', async () => {
    const code = await codeOf('DEMA23')
    const rename = (from: string, to: string) =>
      sql`UPDATE order_legs SET pnr = ${to} WHERE pnr = ${from}`.execute(test.database.db)
    await rename('DEMA23', 'GANZ22')
    expect((await test.refused(ticketCheck, { code })).status).toBe(404)
    await rename('GANZ22', 'DEMA23')
  })
})

describe('when a new key is made', () => {
  it('tickets of the old one are still taken', async () => {
    const code = await codeOf('DEMA23')
    const [old] = (await test.ok(ticketKeys, {})).data
    await sql`INSERT INTO ticket_keys (kid, public_jwk, private_jwk, created_at)
      SELECT 'newer', public_jwk, private_jwk, now() + interval '1 minute' FROM ticket_keys`.execute(
      test.database.db,
    )
    const newer = await codeOf('DEMA23')
    expect(Buffer.from(newer.split('.')[0] ?? '', 'base64url').toString()).toContain('"newer"')
    expect((await test.ok(ticketKeys, {})).data.map(({ kid }) => kid)).toEqual(['newer', old?.kid])
    for (const each of [code, newer])
      expect((await test.ok(ticketCheck, { code: each })).data.state).toBe('Purchased')
  })
})
