import { CspEvaluator } from 'csp_evaluator'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readBankConfig } from './config.ts'
import { bankPayments } from './payments.ts'
import { openStore } from './store.ts'
import { bankSecret, returnFormOn, smsCodeOn, startBank, type TestBank } from '../testing/bank.ts'
import { createRequest, notification, paymentView, signNotification, signRequest } from './contract.ts'

let bank: TestBank
let clock: Date
const received: Record<string, string>[] = []
const merchant = createServer((request, answer) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    received.push(Object.fromEntries(new URLSearchParams(body)))
    answer.end('ok')
  })
})

beforeEach(async () => {
  received.length = 0
  clock = new Date('2026-11-24T08:30:00Z')
  bank = await startBank(() => clock)
  merchant.listen(0, '127.0.0.1')
  await once(merchant, 'listening')
})
afterEach(async () => {
  await bank.close()
  merchant.close()
})

function merchantUrl(): string {
  const address = merchant.address()
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
}

async function call(method: string, path: string, payload?: unknown, secret = bankSecret) {
  const body = payload === undefined ? '' : JSON.stringify(payload)
  const timestamp = String(clock.getTime())
  return fetch(`${bank.url}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      'x-bank-timestamp': timestamp,
      'x-bank-signature': signRequest(secret, { method, path, body, timestamp }),
    },
    ...(body && { body }),
  })
}

const params = (pan: string, order = 'order-1', year = 2030) => ({
  order,
  amount: 189_800,
  currency: 'TRY',
  merchant: 'Rotabüs',
  return_url: `${merchantUrl()}/return`,
  callback_url: `${merchantUrl()}/callback`,
  card: { pan, month: 12, year, cvv: '123' },
})

async function create(pan = '4508034508034509', order = 'order-1', year = 2030) {
  return paymentView.parse(await (await call('POST', '/api/payments', params(pan, order, year))).json())
}

async function authenticate(paymentId: string) {
  const page = await bank.open({ payment_id: paymentId })
  return bank.enterCode(paymentId, smsCodeOn(page))
}

const charge = async (id: string, amount = 189_800) =>
  (await call('POST', `/api/payments/${id}/charge`, { amount })).json()

describe('the 3-D page', () => {
  it('shows a traveller the amount, the merchant, the masked card and the code', async () => {
    const { payment_id } = await create()
    const page = await bank.open({ payment_id })
    expect(page).toContain('₺1.898,00')
    expect(page).toContain('Rotabüs')
    expect(page).toContain('4508 03•• •••• 4509')
    expect(smsCodeOn(page)).toMatch(/^\d{6}$/)
    expect(page).not.toContain('4508034508034509')
  })

  it('sends the traveller back with signed fields after the right code, and tells the merchant too', async () => {
    const { payment_id } = await create()
    const form = returnFormOn(await authenticate(payment_id))
    expect(form?.action).toBe(`${merchantUrl()}/return`)
    const { signature, ...fields } = form?.fields ?? {}
    expect(fields).toMatchObject({ payment_id, order: 'order-1', amount: '189800', status: 'authenticated' })
    expect(signature).toBe(signNotification(bankSecret, notification.parse(fields)))
    await expect.poll(() => received.length).toBe(1)
    expect(received[0]).toMatchObject({ payment_id, status: 'authenticated' })
  })

  it('says that a code is wrong, and gives up after three', async () => {
    const { payment_id } = await create()
    const right = smsCodeOn(await bank.open({ payment_id }))
    const wrong = right === '000000' ? '111111' : '000000'
    expect(await bank.enterCode(payment_id, wrong)).toContain('Kod hatalı. 2 deneme hakkınız kaldı.')
    expect(await bank.enterCode(payment_id, wrong)).toContain('Kod hatalı. 1 deneme hakkınız kaldı.')
    expect(returnFormOn(await bank.enterCode(payment_id, wrong))?.fields['status']).toBe('not-authenticated')
    expect(returnFormOn(await bank.enterCode(payment_id, right))?.fields['status']).toBe('not-authenticated')
  })

  it('lets the traveller give up, and expires after ten minutes', async () => {
    const first = await create()
    expect(await bank.cancel(first.payment_id)).toContain('kartınızdan para çekilmedi')
    const second = await create('4508034508034509', 'order-2')
    clock = new Date(clock.getTime() + 10 * 60_000)
    const status = await (await call('GET', '/api/orders/order-2')).json()
    expect(status).toMatchObject({
      payment_id: second.payment_id,
      status: 'not-authenticated',
      reason: 'page-expired',
    })
  })

  it('allows no script, frame or form but its own and the way back', async () => {
    const { payment_id } = await create()
    await authenticate(payment_id)
    const answer = await fetch(`${bank.url}/3d/${payment_id}`)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`form-action 'self' ${merchantUrl()}`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
    // The shop of this test is on this machine, without TLS.
    const withTls = policy.replace(merchantUrl(), 'https://rotabus.example')
    const found = new CspEvaluator(new CspParser(withTls).csp).evaluate()
    expect(found.filter(({ severity }) => severity <= Severity.MEDIUM)).toEqual([])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).not.toMatch(/<script>|style="|onload=/)
    expect((await fetch(`${bank.url}/3d/nothing`)).status).toBe(404)
  })
})

describe('the merchant API', () => {
  it.each([
    '4508034508034509',
    '5526080000000006',
    '9792030000000000',
    '374427000000003',
    '9792805417300010',
  ])('charges %s once, however often it is asked', async (pan) => {
    const { payment_id } = await create(pan)
    await authenticate(payment_id)
    expect(await charge(payment_id)).toMatchObject({ status: 'charged', reason: null })
    expect(await charge(payment_id)).toMatchObject({ status: 'charged', reason: null })
  })

  it.each([
    ['4102090000000000', 'insufficient-funds', 2030],
    ['4102490000000002', 'stolen-card', 2030],
    ['4111111111111111', 'unknown-card', 2030],
    ['4508034508034509', 'expired-card', 2025],
  ])('declines %s with %s', async (pan, reason, year) => {
    const { payment_id } = await create(pan, 'order-1', year)
    await authenticate(payment_id)
    expect(await charge(payment_id)).toMatchObject({ status: 'declined', reason })
  })

  it('charges neither before the traveller approved nor another amount', async () => {
    const { payment_id } = await create()
    expect(await charge(payment_id)).toEqual({ error: 'not-authenticated' })
    await authenticate(payment_id)
    expect(await charge(payment_id, 1)).toEqual({ error: 'amount' })
  })

  it('refunds once for one key, and never more than was paid', async () => {
    const { payment_id } = await create()
    const refund = async (key: string, amount: number) =>
      (await call('POST', `/api/payments/${payment_id}/refund`, { key, amount })).json()
    expect(await refund('a', 100)).toEqual({ error: 'too-much' })
    await authenticate(payment_id)
    await charge(payment_id)
    expect(await refund('a', 189_800)).toMatchObject({ refunded: 189_800 })
    expect(await refund('a', 189_800)).toMatchObject({ refunded: 189_800 })
    expect(await refund('b', 1)).toEqual({ error: 'too-much' })
  })

  it('answers the same payment for the same order, and refuses another amount', async () => {
    const first = await create()
    expect((await create()).payment_id).toBe(first.payment_id)
    const other = { ...params('4508034508034509'), amount: 1 }
    expect((await call('POST', '/api/payments', other)).status).toBe(409)
  })

  it('listens to nobody who does not know the secret, or asks with an old signature', async () => {
    const forged = await call('POST', '/api/payments', params('4508034508034509'), 'another-secret')
    expect(forged.status).toBe(401)
    expect((await fetch(`${bank.url}/api/orders/order-1`)).status).toBe(401)
    await create()
    const path = '/api/orders/order-1'
    const timestamp = String(clock.getTime() - 6 * 60_000)
    const signature = signRequest(bankSecret, { method: 'GET', path, body: '', timestamp })
    const old = { 'x-bank-timestamp': timestamp, 'x-bank-signature': signature }
    expect((await fetch(bank.url + path, { headers: old })).status).toBe(401)
  })
})

describe('the fault switches', () => {
  it('sends a callback twice, or not at all, or wrongly signed', async () => {
    await bank.switch({ callback: 'duplicate', signature: 'wrong' })
    const { payment_id } = await create()
    const form = returnFormOn(await authenticate(payment_id))
    const { signature, ...fields } = form?.fields ?? {}
    expect(signature).not.toBe(signNotification(bankSecret, notification.parse(fields)))
    await expect.poll(() => received.length).toBe(2)
  })

  it('charges in silence, and has no status to give when down', async () => {
    await bank.switch({ charge: 'silent-but-charged' })
    const { payment_id } = await create()
    await authenticate(payment_id)
    const path = `/api/payments/${payment_id}/charge`
    const body = JSON.stringify({ amount: 189_800 })
    const timestamp = String(clock.getTime())
    const asked = fetch(bank.url + path, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-bank-timestamp': timestamp,
        'x-bank-signature': signRequest(bankSecret, { method: 'POST', path, body, timestamp }),
      },
      signal: AbortSignal.timeout(200),
    })
    await expect(asked).rejects.toThrow()
    expect(await (await call('GET', `/api/payments/${payment_id}`)).json()).toMatchObject({
      status: 'charged',
    })
    await bank.switch({ status: 'down' })
    expect((await call('GET', `/api/payments/${payment_id}`)).status).toBe(503)
  })
})

describe('the storage', () => {
  it('keeps payments over a restart, without the number of the card', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'rotabus-bank-'))
    const before = openStore(dataDir)
    const asked = createRequest.parse(params('4508034508034509'))
    const made = bankPayments(before, () => clock).create(asked)
    before.close()
    const after = openStore(dataDir)
    expect(after.findByOrder('order-1')).toEqual(made)
    after.close()
    const kept = await readFile(join(dataDir, 'bank.sqlite'), 'latin1')
    expect(kept).toContain('450803******4509')
    expect(kept).not.toContain('4508034508034509')
    await rm(dataDir, { recursive: true })
  })
})

describe('the environment', () => {
  it('starts from nothing, and names every variable that is wrong without its value', () => {
    expect(readBankConfig({})).toMatchObject({ port: 3002, switches: false })
    expect(() => readBankConfig({ PORT: 'abc', BANK_SECRET: 'short', PUBLIC_URL: 'x' })).toThrow(
      /PORT.*PUBLIC_URL.*BANK_SECRET/,
    )
  })

  it('is refused in production with the secret that everybody knows, and with faults to switch on', () => {
    const safe = { NODE_ENV: 'production', BANK_SECRET: 'of this shop alone' }
    expect(readBankConfig(safe).secrets).toEqual([safe.BANK_SECRET])
    expect(
      readBankConfig({ ...safe, BANK_SECRET: 'another of this shop,of this shop alone' }).secrets,
    ).toEqual(['another of this shop', 'of this shop alone'])
    const withDefault = { ...safe, BANK_SECRET: `of this shop alone,sandbox-bank-secret` }
    expect(() => readBankConfig(withDefault)).toThrow('BANK_SECRET is the default')
    expect(() => readBankConfig({ BANK_SECRET: 'of this shop alone,short' })).toThrow(
      'BANK_SECRET must have at least 16 characters in each secret',
    )
    expect(() => readBankConfig({ NODE_ENV: 'production' })).toThrow('BANK_SECRET is the default')
    expect(() => readBankConfig({ ...safe, BANK_SWITCHES: 'on' })).toThrow('BANK_SWITCHES is on')
  })
})
