import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from 'shared/contracts/auth'
import { customerUserList } from 'shared/contracts/customer-user'
import { journeyList, journeySeats } from 'shared/contracts/journey'
import { purchaseFind, purchaseList } from 'shared/contracts/member-ticket'
import { memberPoints } from 'shared/contracts/points'
import { eTicket, ticketByPnr } from 'shared/contracts/ticket'
import { addDays, dateInIstanbul } from 'shared/domain/dates'
import { isTckn } from 'shared/domain/tckn'
import type { SeedHook } from '../../seed/seed.ts'
import { demoMember } from '../../seed/site-data.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { seedDemoPassengers } from '../customer-users/seed-demo-passengers.ts'
import { seedDemoPoints } from '../points/seed-demo-points.ts'
import { randomPnr } from './pnr.ts'
import { seedDemoTickets } from './seed-demo.ts'

let test: TestApp
let token: string
const { email, password } = demoMember
const demo: SeedHook = async (tx, { today }) => {
  await seedDemoTickets(tx, { today, email })
  await seedDemoPassengers(tx, email)
  await seedDemoPoints(tx, new Date())
}
const logIn = async () => (await test.ok(login, { email, password }, { token })).data.access_token
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
  it('has a ticket behind, one ahead whose seat is sold, and open ones whose seats are free', async () => {
    const member = await logIn()
    const states = []
    for (const pnr of ['DEMA22', 'DEMA23', 'DEMA24', 'DEMA25']) {
      const { data: found } = await test.ok(purchaseFind, { pnr }, { token: member })
      const [passenger] = found.passengers
      const { data } = await test.ok(journeySeats, { journeyId: passenger?.journey_id ?? '' }, { token })
      const cell = data.seats.cells.find(({ seat }) => seat === passenger?.seat)
      states.push([
        passenger?.state,
        Date.parse(found['departure-time']) > test.now().getTime(),
        cell?.selected,
      ])
    }
    expect(states).toEqual([
      ['Purchased', false, true],
      ['Purchased', true, true],
      ['Open', true, false],
      ['Open', true, false],
    ])
  })

  it('can pay any seat from İstanbul to Ankara with each of the open tickets', async () => {
    const member = await logIn()
    const { data } = await test.ok(purchaseList, {}, { token: member })
    const open = data.flatMap(({ passengers }) => passengers.filter(({ state }) => state === 'Open'))
    const date = addDays(dateInIstanbul(test.now()), 2)
    const { data: journeys } = await test.ok(journeyList, { origin: 340, destination: 6, date }, { token })
    expect([open.length, journeys.length > 0]).toEqual([2, true])
    for (const journey of journeys) {
      const { data: map } = await test.ok(journeySeats, { journeyId: journey.id }, { token })
      const dearest = Math.max(...map.seats.cells.map(({ pricing }) => pricing?.price ?? 0))
      for (const { price } of open) expect(price).toBeGreaterThanOrEqual(dearest)
    }
  })

  it('has points of the journey behind, enough to pay some lira with', async () => {
    const { data } = await test.ok(memberPoints, {}, { token: await logIn() })
    expect(data.entries).toMatchObject([{ kind: 'earned', points: data.balance, journey: { pnr: 'DEMA22' } }])
    expect(data.worth).toBeGreaterThan(1_000)
  })

  it('has a woman and a man saved to travel with', async () => {
    const { data } = await test.ok(customerUserList, {}, { token: await logIn() })
    expect(data.map(({ gender }) => gender)).toEqual(['female', 'male'])
    for (const { identity_no } of data) expect(isTckn(identity_no)).toBe(true)
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
