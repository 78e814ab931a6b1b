import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { journeySeats } from 'shared/contracts/journey'
import { eTicket, ticketByPnr } from 'shared/contracts/ticket'
import type { SeedHook } from '../../seed/seed.ts'
import { demoMember } from '../../seed/site-data.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { randomPnr } from './pnr.ts'
import { seedDemoTickets } from './seed-demo.ts'

let test: TestApp
let token: string
const demo: SeedHook = (tx, { today }) => seedDemoTickets(tx, { today, email: demoMember.email })
beforeAll(async () => {
  test = await startApp({ hooks: [demo] })
  token = await test.newToken()
})
afterAll(() => test.close())

describe('somebody who knows reference and phone', () => {
  it.each(['0532 123 45 67', '5321234567', '+90 (532) 123-45-67', '00905321234567'])(
    'finds the ticket however the phone is typed: %s',
    async (phone) => {
      const { data } = await test.ok(ticketByPnr, { pnr: ' dema23', phone }, { token })
      expect(data['pnr-code']).toBe('DEMA23')
      expect(data.passengers).toHaveLength(1)
      expect(data.passengers[0]).toMatchObject({ name: 'Deniz', surname: 'Yolcu', state: 'Purchased' })
      expect(data['departure-time']).toBe(data.passengers[0]?.from.time)
      expect((await test.ok(eTicket, { pnr: 'DEMA23', phone }, { token })).data).toEqual(data)
    },
  )

  it('learns the same from a wrong phone as from a reference that nobody has', async () => {
    const wrongPhone = await test.refused(ticketByPnr, { pnr: 'DEMA23', phone: '05321234568' }, { token })
    const wrongPnr = await test.refused(ticketByPnr, { pnr: 'ZZZZZZ', phone: demoMember.phone }, { token })
    expect(wrongPhone).toEqual(wrongPnr)
    expect(wrongPhone.status).toBe(404)
    expect(wrongPhone.errors).toEqual({ pnr: ['Bu PNR ve telefonla eşleşen bir bilet bulunamadı.'] })
  })

  it('cannot find references by trying', async () => {
    const stranger = await test.newToken()
    const input = { pnr: 'ZZZZZZ', phone: demoMember.phone }
    const statuses = []
    for (let nth = 0; nth < 25; nth += 1)
      statuses.push((await test.refused(eTicket, input, { token: stranger })).status)
    expect(statuses).toContain(429)
  })
})

describe('the demo member', () => {
  it('has a ticket behind, one ahead whose seat is sold, and an open one whose seat is free', async () => {
    const states = []
    for (const pnr of ['DEMA22', 'DEMA23', 'DEMA24']) {
      const row = await test.database.db
        .selectFrom('tickets')
        .innerJoin('passengers', 'passengers.id', 'tickets.passenger_id')
        .innerJoin('order_legs', 'order_legs.order_id', 'passengers.order_id')
        .where('pnr', '=', pnr)
        .select(['tickets.state', 'seat_no', 'order_legs.journey_id', 'from_idx', 'to_idx'])
        .executeTakeFirstOrThrow()
      const id = `${row.journey_id}-${row.from_idx}-${row.to_idx}`
      const { data } = await test.ok(journeySeats, { journeyId: id }, { token })
      const cell = data.seats.cells.find(({ seat }) => seat === row.seat_no)
      states.push([row.state, Date.parse(data.route[0]?.time ?? '') > test.now().getTime(), cell?.selected])
    }
    expect(states).toEqual([
      ['Purchased', false, true],
      ['Purchased', true, true],
      ['Open', true, false],
    ])
  })
})

describe('a reference', () => {
  it('has no sign that is read wrong aloud, and every other one about as often', () => {
    const counts = new Map<string, number>()
    for (let nth = 0; nth < 5_000; nth += 1)
      for (const sign of randomPnr((bytes) => crypto.getRandomValues(new Uint8Array(bytes))))
        counts.set(sign, (counts.get(sign) ?? 0) + 1)
    expect([...counts.keys()].toSorted().join('')).toBe('23456789ABCDEFGHJKMNPQRSTUVWXYZ')
    const mean = 30_000 / counts.size
    for (const count of counts.values()) expect(Math.abs(count - mean) / mean).toBeLessThan(0.25)
  })
})
