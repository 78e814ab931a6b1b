import { sql } from 'kysely'
import { register } from 'shared/contracts/auth'
import { saveContactMessage } from 'shared/contracts/contact'
import { payment } from 'shared/contracts/payment'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approve, comeBack, orderOf, paymentForm } from '../testing/buy.ts'
import { woman } from '../testing/open-ticket.ts'
import { type Buyer, buyerOf } from '../testing/shop.ts'
import { openWorld, type World } from './world.ts'

const phone = '0555 987 65 43'
const taxNo = '10000000146'
/** In whatever way they were typed, kept or printed; the last two are those of the world's member. */
const personal = ['5559876543', phone.slice(1), taxNo, '12345678950', '5551112233', '555 111 22 33']

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.shop.close())

it('no phone and no identity number stands readable in any table, whatever somebody did on the site', async () => {
  const { shop, victim } = world
  const visitor = await shop.newBuyer()
  await visitor.ask(register, {
    name: 'Zeliha',
    surname: 'Kırmızıgül',
    email: 'zeliha@baska.example',
    phone,
    password: 'mor menekşe 42',
    terms: true,
    email_consent: true,
    sms_consent: true,
  })
  await visitor.ask(saveContactMessage, {
    request_type_id: 1,
    name: 'Zeliha',
    surname: 'Kırmızıgül',
    email: 'zeliha@baska.example',
    phone,
    pnr: '',
    message: 'Kayıp bir çanta hakkında yazıyorum.',
  })
  await buyWithInvoice(buyerOf(shop.url, victim.token))

  const rows = await everyRow()
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter(({ row }) => row.includes('sealed:')).length).toBeGreaterThan(10)
  expect(rows.filter(({ row }) => personal.some((value) => row.includes(value)))).toEqual([])
})

async function buyWithInvoice(buyer: Buyer): Promise<void> {
  const { shop } = world
  const form = await paymentForm(buyer, [{ journey: shop.journeys.there, seats: [woman(13)] }])
  const data = form.data.map((leg) => ({
    ...leg,
    passengers: leg.passengers.map((passenger) => ({ ...passenger, phone, identityno: taxNo })),
  }))
  const begun = await buyer.ask(payment, {
    ...form,
    data,
    invoice_status: '1',
    invoice_title: 'Kırmızıgül',
    invoice_tax_office: 'Ulus',
    invoice_tax_no: taxNo,
  })
  await comeBack(shop, await approve(shop, begun.data.redirect.fields['payment_id'] ?? ''))
  expect((await orderOf(buyer, begun.data.order_id)).state).toBe('ticketed')
}

async function everyRow(): Promise<{ table: string; row: string }[]> {
  const { db } = world.shop
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`.execute(db)
  const found = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.table(name)} t`.execute(db)
    found.push(...rows.map(({ row }) => ({ table: name, row })))
  }
  return found
}
