import { purchaseSetJourney } from 'shared/contracts/member-ticket'
import { payment } from 'shared/contracts/payment'
import { type JourneyId, orderId } from 'shared/contracts/units'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { patient } from '../../testing/bank-view.ts'
import { approve, comeBack, orderOf, paymentForm } from '../../testing/buy.ts'
import { openTicketForm, withOpenTicket } from '../../testing/open-ticket.ts'
import { type Buyer, openShop, type Shop } from '../../testing/shop.ts'
import { fullFare, seat } from '../../testing/small-bus.ts'
import { readContracts } from '../sales-contracts/store-contracts.ts'

let shop: Shop
let buyer: Buyer
beforeAll(async () => {
  shop = await openShop({ env: patient })
  buyer = await shop.newBuyer()
})
afterAll(() => shop.close())

const card = { pan: '4508034508034509', expireMonth: '12', expireYear: '30', cv2: '987' }
const noInvoice = { invoice_status: '0', invoice_title: '', invoice_tax_office: '', invoice_tax_no: '' }

/** Every field that docs/product.md#calls names for a passenger, and no other. */
async function passengerOn(journey: JourneyId, at: string, number: number): Promise<Record<string, string>> {
  const { data } = await paymentForm(buyer, [{ journey, seats: [{ seat: seat(number), gender: 'male' }] }])
  const fields = {
    pricing_id: data[0]?.passengers[0]?.pricing_id ?? '',
    seat: String(number),
    name: 'Ali',
    surname: 'Yılmaz',
    gender: 'male',
    phone: '0532 123 45 67',
    identityno: '10000000146',
    group: 'adult',
    nationality: 'TR',
    shuttleid: '',
    tc_status: '1',
    email: 'ali@example.com',
  }
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${at}[${name}]`, value]))
}

/** The form of the payment to the letter: there, and with a way back both ways. */
async function bareForm(number: number, isReturn = false): Promise<Record<string, string>> {
  const { there, back } = shop.journeys
  return {
    ...card,
    ...noInvoice,
    'data[0][journey_id]': there,
    ...(await passengerOn(there, 'data[0][passengers][0]', number)),
    ...(isReturn && {
      'data[1][journey_id]': back,
      ...(await passengerOn(back, 'data[1][passengers][0]', number)),
    }),
  }
}

type Body = URLSearchParams | FormData
const urlencoded = (fields: Record<string, string>): Body => new URLSearchParams(fields)
function multipart(fields: Record<string, string>): Body {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** As a sales channel would: no client of ours, no contract of ours. */
const post = (path: string, body: Body | string, headers: Record<string, string> = {}, token = buyer.token) =>
  fetch(shop.url + path, { method: 'POST', headers: { authorization: `Bearer ${token}`, ...headers }, body })

const consentOf = (id: string) =>
  shop.db
    .selectFrom('orders')
    .select(['contract_version', 'contract_ip', 'contract_accepted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('the form that the product names, and nothing beside it', () => {
  it.each([
    ['urlencoded', urlencoded, false],
    ['multipart', multipart, true],
  ])('%s, buys tickets', async (_, encode, isReturn) => {
    const answer = await post(payment.path, encode(await bareForm(isReturn ? 5 : 1, isReturn)))
    expect(answer.status).toBe(200)
    const { data } = z.parse(payment.response, await answer.json())
    await comeBack(shop, await approve(shop, data.redirect.fields['payment_id'] ?? ''))
    const order = await orderOf(buyer, data.order_id)
    expect([order.state, order.total]).toEqual(['ticketed', (isReturn ? 2 : 1) * fullFare])
    expect(order.tickets[0]).toMatchObject({ name: 'Ali', surname: 'Yılmaz', gender: 'male' })
  })

  it('agrees to nothing: the order keeps its contracts and no consent', async () => {
    const answer = await post(payment.path, urlencoded(await bareForm(9)))
    const { data } = z.parse(payment.response, await answer.json())
    expect(await consentOf(data.order_id)).toEqual({
      contract_version: null,
      contract_ip: null,
      contract_accepted_at: null,
    })
    expect(await readContracts(shop.db, data.order_id)).toHaveLength(2)
  })

  it('agrees when the box of our pages is in it, and is refused when the box is empty', async () => {
    const form = await bareForm(13)
    for (const unticked of ['0', '', 'false']) {
      const refused = await post(payment.path, urlencoded({ ...form, contract_check: unticked }))
      expect([refused.status, await refused.json()]).toMatchObject([
        422,
        { errors: { contract_check: [expect.stringContaining('onaylayın')] } },
      ])
    }
    const answer = await post(payment.path, urlencoded({ ...form, contract_check: '1' }))
    const { data } = z.parse(payment.response, await answer.json())
    expect(await consentOf(data.order_id)).toEqual({
      contract_version: expect.any(String),
      contract_ip: expect.any(String),
      contract_accepted_at: expect.any(Date),
    })
  })

  it('pays with an open ticket too, agreed to or not', async () => {
    const { member, open } = await withOpenTicket(shop, shop.journeys.there, 11)
    const { form } = await openTicketForm(member, open, shop.journeys.back, 9)
    const { contract_check: _ours, ...bare } = form
    const { data } = await member.ask(purchaseSetJourney, bare)
    expect((await consentOf(data.order_id)).contract_accepted_at).toBeNull()
    const second = await withOpenTicket(shop, shop.journeys.there, 11)
    const agreed = await openTicketForm(second.member, second.open, shop.journeys.back, 13)
    const answer = await second.member.ask(purchaseSetJourney, agreed.form)
    expect((await consentOf(answer.data.order_id)).contract_accepted_at).not.toBeNull()
  })

  it('is the same request under one key, urlencoded and multipart', async () => {
    const key = { 'idempotency-key': 'one-key-for-both-encodings' }
    const form = await bareForm(14)
    const answers = [urlencoded(form), multipart(form)].map((body) => () => post(payment.path, body, key))
    const ids = []
    for (const send of answers) {
      const { data } = z.parse(payment.response, await (await send()).json())
      ids.push(orderId.parse(data.order_id))
    }
    expect(new Set(ids).size).toBe(1)
  })
})

describe('a multipart form that nobody types', () => {
  const boundary = 'x'.repeat(20)
  const raw = (text: string) =>
    post(payment.path, text, { 'content-type': `multipart/form-data; boundary=${boundary}` })
  const part = (name: string, value: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`

  it.each([
    ['with a file', part('data', 'x', '; filename="a.txt"'), 415],
    ['deeper than ours', part('a[b][c][d][e][f][g][h][i]', '1'), 400],
    [
      'with a thousand fields, and so larger than ours',
      Array.from({ length: 900 }, (_, n) => part(`f${n}`, '')).join(''),
      413,
    ],
    [
      'with five hundred short fields',
      Array.from({ length: 500 }, (_, n) => part(`f${n}`, '')).join(''),
      400,
    ],
    ['with a long field', part('name', 'a'.repeat(70_000)), 413],
  ])('%s is refused in the shape of every refusal', async (_, body, status) => {
    const answer = await raw(`${body}--${boundary}--\r\n`)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ errors: { form: [expect.stringMatching(/\.$/)] } })
  })

  it('without a boundary is refused, and one that is cut off as well', async () => {
    const missing = await post(payment.path, 'x', { 'content-type': 'multipart/form-data' })
    expect(missing.status).toBe(400)
    for (const body of [part('pan', '4508034508034509'), 'pan=4508034508034509'])
      expect((await raw(body)).status).toBe(400)
  })

  it('cannot reach into what objects inherit', async () => {
    const fields = [
      '__proto__[contract_check]',
      'constructor[prototype][pan]',
      'data[0][__proto__][journey_id]',
    ]
    const answer = await raw(`${fields.map((name) => part(name, '1')).join('')}--${boundary}--\r\n`)
    expect(answer.status).toBe(422)
    expect(Object.hasOwn(Object.prototype, 'contract_check')).toBe(false)
    expect(Object.hasOwn(Object.prototype, 'pan')).toBe(false)
  })

  it('leaves no card in a log', () => {
    expect(shop.logged.join('\n')).not.toContain('4508034508034509')
  })
})
