import { cityList, countryList, districtList, requestTypeList } from 'shared/contracts/general'
import { saveContactMessage } from 'shared/contracts/contact'
import { contactFormPath } from 'shared/contracts/paths'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fillLists } from '../../seed/fill-lists.ts'
import { type Buyer, openShop, type Shop } from '../../testing/shop.ts'
import { startMailServer } from '../../testing/mail-server.ts'

let now = new Date('2036-05-04T10:00:00+03:00')
let mailbox: Awaited<ReturnType<typeof startMailServer>>
let shop: Shop
let visitor: Buyer

beforeAll(async () => {
  mailbox = await startMailServer()
  shop = await openShop({ env: { SMTP_URL: mailbox.url }, clock: () => now })
  visitor = await shop.newBuyer()
  await shop.db.transaction().execute(fillLists)
  // Filled once: a second start changes nothing.
  await shop.db.transaction().execute(fillLists)
})
afterAll(async () => {
  await shop.close()
  await mailbox.close()
})
beforeEach(async () => {
  await shop.db.deleteFrom('contact_messages').execute()
  await shop.db.deleteFrom('attempt_counters').execute()
})

describe('lists for forms', () => {
  it('name every country with its phone code, Türkiye first', async () => {
    const { data } = await visitor.ask(countryList, {})
    expect(data[0]).toEqual({ id: 1, name: 'Türkiye', code: 'TR', phone_code: '+90' })
    expect(data.length).toBeGreaterThan(230)
    const names = data.slice(1).map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('tr').compare))
  })

  it('have the 81 provinces by plate code, and their districts', async () => {
    const cities = (await visitor.ask(cityList, {})).data
    expect(cities).toHaveLength(81)
    expect(cities.find(({ id }) => id === 34)?.name).toBe('İstanbul')
    expect(cities.map(({ name }) => name).slice(-2)).toEqual(['Yozgat', 'Zonguldak'])
    const districts = (await visitor.ask(districtList, { city_id: 34 })).data
    expect(districts).toHaveLength(39)
    expect(districts[0]?.name).toBe('Adalar')
    expect((await visitor.ask(districtList, { city_id: 99 })).data).toEqual([])
    expect((await visitor.refusal(districtList, { city_id: 'x' })).status).toBe(422)
  })

  it('have what one may write about, but for what the company has closed', async () => {
    const types = async () => (await visitor.ask(requestTypeList, {})).data.map(({ name }) => name)
    expect((await types()).slice(0, 2)).toEqual(['Bilet ve sefer', 'İptal ve iade'])
    await shop.db.updateTable('request_types').set({ active: false }).where('name', '=', 'Öneri').execute()
    expect(await types()).not.toContain('Öneri')
  })
})

const message = (fields: object = {}) => ({
  request_type_id: 1,
  name: 'Işıl',
  surname: 'Şahin',
  email: 'isil@example.com',
  phone: '',
  pnr: '',
  message: 'Otobüste mavi bir şemsiye unuttum.',
  ...fields,
})
const stored = () => shop.db.selectFrom('contact_messages').selectAll().execute()
const patiently = { timeout: 15_000, interval: 50 }

describe('a message to the company', () => {
  it('has a reference, and is mailed to both sides', async () => {
    const { reference } = (
      await visitor.ask(saveContactMessage, message({ pnr: 'k7m-2qx', phone: '0532 123 45 67' }))
    ).data
    const about = () => mailbox.delivered.filter(({ mail }) => mail.subject?.includes(reference))
    await expect.poll(() => about().length, patiently).toBe(2)
    const toWriter = about().find(({ recipients }) => recipients[0] === 'isil@example.com')
    const toCompany = about().find(({ recipients }) => recipients[0] !== 'isil@example.com')
    expect(toWriter?.mail.text).toContain(reference)
    // The writer's address may be somebody else's: what was typed does not go there.
    expect(toWriter?.mail.text).not.toContain('şemsiye')
    expect(toCompany?.mail.replyTo?.[0]?.address).toBe('isil@example.com')
    for (const text of ['şemsiye', 'K7M2QX', '+90 532 123 45 67'])
      expect(toCompany?.mail.text).toContain(text)
  })

  it('cannot look in the mail as if the company had checked what was typed', async () => {
    const sent = message({ name: 'Işıl\nPNR: K7M2QX', message: 'İlk satır burada.\n\nİkincisi burada.' })
    const { reference } = (await visitor.ask(saveContactMessage, sent)).data
    const toCompany = () =>
      mailbox.delivered.find(
        ({ mail, recipients }) => mail.subject?.includes(reference) && recipients[0] !== 'isil@example.com',
      )
    await expect.poll(toCompany, patiently).toBeDefined()
    expect(toCompany()?.mail.text).not.toMatch(/^PNR:/m)
    expect(toCompany()?.mail.html).toMatch(/pre-line">İlk satır burada\.\n\nİkincisi/)
  })

  it('sent again within a day is the same one, and after it another', async () => {
    const send = async () => (await visitor.ask(saveContactMessage, message())).data.reference
    const first = await send()
    expect(await send()).toBe(first)
    expect(await stored()).toHaveLength(1)
    now = new Date(now.getTime() + 25 * 3_600_000)
    expect(await send()).not.toBe(first)
  })

  it('names every field that is wrong, and stores nothing', async () => {
    const { status, body } = await visitor.refusal(
      saveContactMessage,
      message({ request_type_id: '', name: ' ', email: 'x', pnr: '0O1', message: 'kısa' }),
    )
    expect(status).toBe(422)
    expect(Object.keys(body.errors).toSorted()).toEqual([
      'email',
      'message',
      'name',
      'pnr',
      'request_type_id',
    ])
    const unknown = await visitor.refusal(saveContactMessage, message({ request_type_id: 4711 }))
    expect(unknown.body.errors['request_type_id']).toEqual(['Konu seçin.'])
    const phone = await visitor.refusal(saveContactMessage, message({ phone: '12' }))
    expect(phone.body.errors['phone']).toEqual(['Geçerli bir telefon girin.'])
    expect(await stored()).toEqual([])
  })

  it('is limited for one address, which is mailed', async () => {
    const statuses: number[] = []
    for (let nth = 0; nth < 5; nth += 1) {
      const sent = message({ email: 'kurban@example.com', message: `Mesaj sayısı ${nth}.` })
      statuses.push((await visitor.raw(saveContactMessage, sent)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
  })

  it('is sent by a browser without scripts, which is shown the reference, or what is wrong', async () => {
    const post = (fields: Record<string, string>) =>
      fetch(shop.url + contactFormPath, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin: shop.url },
      })
    const fields = { ...message(), request_type_id: '1' }
    const answer = await post(fields)
    const [row] = await stored()
    expect(await answer.text()).toContain(row?.reference)
    const refused = await post({ ...fields, message: '<script>' })
    expect(refused.status).toBe(422)
    const tooLong = await post({ ...fields, message: 'x'.repeat(70_000) })
    expect([tooLong.status, await tooLong.text()]).toEqual([
      413,
      expect.stringContaining('Mesajınız çok uzun.'),
    ])
    const page = await refused.text()
    expect(page).toContain('Mesajınızı en az 10 karakterle yazın.')
    expect(page).not.toContain('<script>')
  })

  it('leaves nothing of a person in the log', () => {
    for (const personal of ['isil@example.com', 'Şahin', 'şemsiye', '5321234567'])
      expect(shop.logged.join('\n')).not.toContain(personal)
  })
})
