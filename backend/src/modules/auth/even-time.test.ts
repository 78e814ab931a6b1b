import { forgotPassword, register, verifyResetOtp } from 'shared/contracts/auth'
import type { Call } from 'shared/contracts/call'
import { registrationMail } from 'shared/contracts/registration'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../../testing/shop.ts'
import { inEvenTime } from './even-time.ts'

describe('an answer in even time', () => {
  /** Pending, when it needs more than a turn of the event loop. */
  const stateOf = (answer: Promise<unknown>) =>
    Promise.race([
      answer.then(String, String),
      new Promise<string>((resolve) => setImmediate(resolve, 'pending')),
    ])

  test.each([
    ['what is found', () => Promise.resolve('found'), 'found'],
    ['what is refused', () => Promise.reject(new Error('refused')), 'Error: refused'],
  ])('is not before its time, %s', async (_, act, outcome) => {
    const floor = Promise.withResolvers<void>()
    const answer = inEvenTime({ milliseconds: 60, wait: () => floor.promise }, act)
    expect(await stateOf(answer)).toBe('pending')
    floor.resolve()
    expect(await stateOf(answer)).toBe(outcome)
  })

  test('waits for an act that takes longer', async () => {
    const act = Promise.withResolvers<string>()
    const answer = inEvenTime({ milliseconds: 60, wait: () => Promise.resolve() }, () => act.promise)
    expect(await stateOf(answer)).toBe('pending')
    act.resolve('found')
    expect(await stateOf(answer)).toBe('found')
  })

  test('has its time run beside the act, not after it', async () => {
    const waits: number[] = []
    const wait = (milliseconds: number) => Promise.resolve(waits.push(milliseconds))
    const act = async () => {
      await Promise.resolve()
      return [...waits]
    }
    expect(await inEvenTime({ milliseconds: 60, wait }, act)).toEqual([60])
  })
})

describe('what looks an address up is answered in even time', () => {
  const waits: number[] = []
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ wait: async (milliseconds) => void waits.push(milliseconds) })
  })
  afterAll(() => shop.close())

  const email = 'kimse@example.com'
  const password = 'mor menekşe 42'
  const consents = { terms: true, email_consent: false, sms_consent: false }
  const person = { name: 'Işıl', surname: 'Yılmaz', phone: '05321234567', ...consents }

  test.each<[Call, Record<string, unknown>, { status: number; floor: number }]>([
    [forgotPassword, { email }, { status: 200, floor: 60 }],
    [verifyResetOtp, { email, code: '123456' }, { status: 409, floor: 60 }],
    [register, { email, password, ...person }, { status: 200, floor: 200 }],
    [registrationMail, { email, password }, { status: 200, floor: 200 }],
  ])('by $name', async (call, request, { status, floor }) => {
    const visitor = await shop.newBuyer()
    waits.length = 0
    const answer = await visitor.raw(call, request)
    expect([answer.status, waits]).toEqual([status, [floor]])
  })
})
