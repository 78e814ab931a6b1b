import { sql } from 'kysely'
import { register, updateDetail, userDetail } from 'shared/contracts/auth'
import { customerUserStore } from 'shared/contracts/customer-user'
import {
  consentSet,
  emailChangeCancel,
  emailChangeStart,
  memberDataExport,
  membershipClose,
  membershipClosingTerms,
} from 'shared/contracts/member-account'
import { ticketByPnr } from 'shared/contracts/ticket'
import { eraseFrom } from 'shared/domain/legal-periods'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buy } from '../../testing/buy.ts'
import { newMember } from '../../testing/member.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { seat } from '../../testing/small-bus.ts'
import { testKeys } from '../../testing/test-database.ts'
import { eraseDue } from './erase-due.ts'
import { holdings } from './holdings.ts'

let shop: Shop
let minutesAhead = 0
let nth = 0
beforeAll(async () => {
  const clock = () => new Date(Date.now() + minutesAhead * 60_000)
  shop = await openShop({ clock })
})
beforeEach(() => {
  minutesAhead = 0
})
afterAll(() => shop.close())

const password = 'uzun-bir-parola'
/** What nobody else in the database has. */
function newPerson() {
  nth += 1
  const letters = String(nth).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
  const base = String(190_706_000 + nth)
  return {
    name: `Şahsenem${letters}`,
    surname: `Öztürkmen${letters}`,
    phone: `+9054122200${String(nth).padStart(2, '0')}`,
    gov_id: base + checkDigits(base),
    companion: `Nebahat${letters}`,
  }
}

/** Of an identity number (shared/domain/tckn.ts). */
function checkDigits(nine: string): string {
  const digits = Array.from(nine, Number)
  const sum = (parity: number) =>
    digits.reduce((all, digit, index) => all + (index % 2 === parity ? digit : 0), 0)
  const tenth = (((7 * sum(0) - sum(1)) % 10) + 10) % 10
  return `${tenth}${(sum(0) + sum(1) + tenth) % 10}`
}

/** A member who has used everything that there is. */
async function richMember() {
  const member = await newMember(shop)
  const { companion, ...person } = newPerson()
  await member.ask(updateDetail, {
    ...person,
    gender: 'female',
    birth_date: '1990-05-01',
    nationality: 'TR',
  })
  await member.ask(customerUserStore, {
    name: companion,
    surname: 'Ak',
    gender: 'female',
    identity_no: '12345678950',
    is_foreign: false,
    nationality: 'TR',
    phone: null,
  })
  await member.ask(consentSet, { channel: 'email', given: true })
  await member.ask(consentSet, { channel: 'sms', given: true })
  await member.ask(emailChangeStart, { email: `${Date.now()}@yeni.example` })
  const { email } = (await member.ask(userDetail, {})).data.data
  const bought = await buy(shop, member, [
    { journey: shop.journeys.there, seats: [{ seat: seat(nth * 2), gender: 'female' }] },
  ])
  return {
    member,
    bought,
    pnr: bought.tickets[0]?.pnr ?? '',
    texts: [email, ...Object.values(person), companion],
  }
}

/** Every table of the database that holds one of these, readable or sealed. */
async function tablesWith(given: string[]): Promise<string[]> {
  const texts = given.flatMap((text) => [
    ...testKeys.forms('phone', text),
    ...testKeys.forms('identity', text),
  ])
  const found = new Set<string>()
  for (const table of Object.keys(holdings)) {
    const { rows } = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.table(table)} t`.execute(
      shop.db,
    )
    if (rows.some(({ row }) => texts.some((text) => row.includes(text)))) found.add(table)
  }
  return [...found].toSorted()
}

describe('an export', () => {
  it('has everything of the member and nothing of another, and no secret', async () => {
    const [{ member, texts }, stranger] = [await richMember(), await richMember()]
    const { data } = await member.ask(memberDataExport, {})
    const rowsOf = Object.fromEntries(data.tables.map(({ table, rows }) => [table, rows]))
    const filled = data.tables.filter(({ rows }) => rows.length > 0).map(({ table }) => table)
    expect(filled).toEqual(
      expect.arrayContaining([
        'members',
        'orders',
        'order_legs',
        'passengers',
        'tickets',
        'payments',
        'order_contracts',
        'mails',
        'member_sessions',
        'member_consents',
        'customer_users',
        'account_codes',
        'email_changes',
        'seat_claims',
      ]),
    )
    expect(rowsOf['members']).toMatchObject([{ email: texts[0], name: texts[1] }])
    expect(rowsOf['order_legs']).toMatchObject([{ boarding: 'Esenler Otogarı', alighting: 'AŞTİ' }])
    expect(rowsOf['order_contracts']?.[0]?.['text']).toContain('Sürüm')
    expect(rowsOf['mails']?.some((mail) => mail['facts'])).toBe(true)
    const cells = data.tables.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row)))
    expect(
      cells.filter((cell) => /^[{[]/.test(String(cell))),
      'text to read, no JSON',
    ).toEqual([])
    const text = JSON.stringify(data)
    expect(text).not.toContain('scrypt')
    for (const trace of stranger.texts) expect(text).not.toContain(trace)
    for (const { nonce } of await shop.db.selectFrom('account_codes').select('nonce').execute())
      expect(text).not.toContain(nonce)
    for (const { id } of await shop.db.selectFrom('member_sessions').select('id').execute())
      expect(text).not.toContain(id)
  })

  it('of registrations that wait for the address has when, and nothing that somebody else typed', async () => {
    const member = await newMember(shop)
    const { email } = (await member.ask(userDetail, {})).data.data
    const typed = { name: 'Meçhule', surname: 'Yabancıoğlu', phone: '+905419998877' }
    await (
      await shop.newBuyer()
    ).ask(register, {
      ...typed,
      email,
      password: 'mor menekşe 42',
      terms: true,
      email_consent: true,
      sms_consent: false,
    })
    const { data } = await member.ask(memberDataExport, {})
    for (const text of Object.values(typed)) expect(JSON.stringify(data)).not.toContain(text)
    const table = data.tables.find((one) => one.table === 'pending_registrations')
    expect(table?.rows).toEqual([{ created_at: expect.any(String), expires_at: expect.any(String) }])
  })

  it('is mailed to the owner, and asked for a few times an hour at most', async () => {
    const member = await newMember(shop)
    const { email } = (await member.ask(userDetail, {})).data.data
    const answers = await Promise.all(Array.from({ length: 7 }, () => member.raw(memberDataExport, {})))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 200, 200, 200, 429, 429,
    ])
    const mails = await shop.db.selectFrom('mails').select('kind').where('recipient', '=', email).execute()
    expect(mails.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => 'data-exported'))
  })

  it('lists the mails to the member’s own address and not who else was mailed, however a change of it went', async () => {
    const owner = await newMember(shop)
    const { email: taken } = (await owner.ask(userDetail, {})).data.data
    /** A member's export after asking for this address, without what is of the moment or of the member. */
    const exportAfter = async (email: string, isCancelled: boolean) => {
      const member = await newMember(shop)
      const own = (await member.ask(userDetail, {})).data.data.email
      await member.ask(emailChangeStart, { email })
      await shop.db
        .updateTable('mails')
        .set({ state: 'sent' })
        .where('kind', '=', 'email-change-taken')
        .execute()
      if (isCancelled) await member.ask(emailChangeCancel, {})
      const { tables } = (await member.ask(memberDataExport, {})).data
      const text = JSON.stringify(tables)
        .replaceAll(email, '(asked)')
        .replaceAll(own, '(own)')
        .replaceAll(/\d{4}-\d\d-\d\dT[^"]+/g, '(moment)')
      return { text, mails: tables.find(({ table }) => table === 'mails')?.rows }
    }
    for (const isCancelled of [false, true]) {
      const ofTaken = await exportAfter(taken, isCancelled)
      const ofFree = await exportAfter(`${Date.now()}@yeni.example`, isCancelled)
      expect(ofTaken.text).toBe(ofFree.text)
      expect(ofTaken.mails?.map((mail) => mail['kind'])).toEqual(['email-change-current'])
      expect(ofTaken.text.includes('(asked)')).toBe(true)
    }
  })

  it('needs the password once the log-in is old', async () => {
    const member = await newMember(shop)
    minutesAhead = 11
    expect((await member.refusal(memberDataExport, {})).body.code).toBe('proof-needed')
    const wrong = await member.refusal(memberDataExport, { current_password: 'yanlış' })
    expect(wrong.body.code).toBe('wrong-password')
    expect((await member.ask(memberDataExport, { current_password: password })).data.version).toBe(1)
  })
})

describe('a membership that is closed', () => {
  it('says before what it costs', async () => {
    const { member } = await richMember()
    const { data } = await member.ask(membershipClosingTerms, {})
    expect(data).toMatchObject({ tickets_ahead: 1, open_tickets: 0, saved_passengers: 1 })
    expect(data.identities_until).toMatch(/^\d{4}-01-01$/)
    expect(Number(data.papers_until?.slice(0, 4)) - Number(data.identities_until?.slice(0, 4))).toBe(5)
    const { data: nothing } = await (await newMember(shop)).ask(membershipClosingTerms, {})
    expect(nothing).toMatchObject({ tickets_ahead: 0, papers_until: null, consents_until: null })
  })

  it('leaves nothing of the member but what is listed with its reason', async () => {
    const { member, pnr, texts } = await richMember()
    expect(await tablesWith(texts)).toContain('members')
    const { id } = (await member.ask(userDetail, {})).data.data
    await shop.db
      .insertInto('mails')
      .values([
        { kind: 'email-change-taken', recipient: texts[0] ?? '', member_id: id, sent_at: new Date() },
        // Of the registration, when nobody was a member yet.
        { kind: 'confirm-address', recipient: texts[0] ?? '', member_id: null, sent_at: new Date() },
      ])
      .execute()
    await member.ask(membershipClose, { understood: true })
    const left = await tablesWith(texts)
    for (const [table, holding] of Object.entries(holdings))
      if (left.includes(table))
        expect([table, 'closing' in holding && holding.closing]).toMatchObject([
          table,
          { kept: expect.any(String) },
        ])
    expect(left).toEqual(['mails', 'member_consents'])
    const mails = await shop.db
      .selectFrom('mails')
      .select('kind')
      .where('recipient', '=', texts[0] ?? '')
      .execute()
    expect(mails, 'of those to the member only the last one').toEqual([{ kind: 'membership-closed' }])
    expect(await member.refusal(userDetail, {})).toMatchObject({ status: 401 })
    const visitor = await shop.newBuyer()
    const { data } = await visitor.ask(ticketByPnr, { pnr, phone: '0532 123 45 67' })
    expect(data.passengers[0]?.state, 'the ticket ahead is good').toBe('Purchased')
    const [mail] = await shop.db
      .selectFrom('mails')
      .select(['recipient', 'member_id', 'facts'])
      .where('kind', '=', 'membership-closed')
      .orderBy('id', 'desc')
      .execute()
    expect(mail).toMatchObject({ recipient: texts[0], member_id: null })
  })

  it('is no condition: a permission that was withdrawn is erased three years later, of members too', async () => {
    const { member } = await richMember()
    const { id } = (await member.ask(userDetail, {})).data.data
    await member.ask(consentSet, { channel: 'sms', given: false })
    const channels = async () => {
      const rows = await shop.db
        .selectFrom('member_consents')
        .select('channel')
        .where('member_id', '=', id)
        .execute()
      return rows.map(({ channel }) => channel).toSorted()
    }
    const inYears = (years: number) => new Date(Date.now() + years * 365.25 * 86_400_000)
    await eraseDue(shop.db, inYears(2.9))
    expect(await channels()).toEqual(['email', 'sms'])
    await eraseDue(shop.db, inYears(3.1))
    expect(await channels(), 'the other is still given').toEqual(['email'])
  })

  it('is erased wholly as the legal times go by, and nobody else’s order before its own', async () => {
    const [{ member, bought, texts }, other] = [await richMember(), await richMember()]
    await member.ask(membershipClose, { understood: true })
    const stored = () =>
      shop.db.selectFrom('orders').selectAll().where('id', '=', bought.orderId).executeTakeFirstOrThrow()
    const passenger = (id: string) =>
      shop.db.selectFrom('passengers').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
    const { identities_until, papers_until, member_id } = await stored()
    expect(member_id).toBeNull()
    const at = (day: string | null, hours = 12) =>
      new Date(Date.parse(`${day}T00:00:00+03:00`) + hours * 3_600_000)

    await eraseDue(shop.db, at(identities_until, -1))
    expect(await passenger(other.bought.orderId)).toMatchObject({ name: 'Ayşe', identity_no: '10000000146' })
    expect(await passenger(bought.orderId)).toMatchObject({ identity_no: '10000000146', name: 'Ayşe' })
    await eraseDue(shop.db, at(identities_until))
    expect(await passenger(bought.orderId)).toMatchObject({ identity_no: '', phone: '', name: 'Ayşe' })
    expect((await stored()).email).toBe('ayse@example.com')
    await eraseDue(shop.db, at(papers_until))
    expect(await passenger(bought.orderId)).toMatchObject({ name: '', surname: '', email: '' })
    expect(await stored()).toMatchObject({
      email: '',
      contract_ip: null,
      papers_until: null,
      total: bought.tickets[0]?.price,
    })
    const contracts = await shop.db
      .selectFrom('order_contracts')
      .select('kind')
      .where('order_id', '=', bought.orderId)
      .execute()
    expect(contracts).toEqual([])
    expect(await tablesWith(texts)).toEqual([])
  })

  it('needs the box and, once the log-in is old, the password', async () => {
    const member = await newMember(shop)
    minutesAhead = 11
    expect((await member.refusal(membershipClose, { understood: true })).body.code).toBe('proof-needed')
    const unticked = await member.raw(membershipClose, {
      understood: false as never,
      current_password: password,
    })
    expect(unticked.status).toBe(422)
    expect((await member.ask(userDetail, {})).data.data.name).toBe('Ayşe')
    await member.ask(membershipClose, { understood: true, current_password: password })
    expect(await member.refusal(userDetail, {})).toMatchObject({ status: 401 })
  })
})

it('counts legal times from the end of the year of the last journey', () => {
  expect([eraseFrom('identities', 2026), eraseFrom('papers', 2026)]).toEqual(['2032-01-01', '2037-01-01'])
})
