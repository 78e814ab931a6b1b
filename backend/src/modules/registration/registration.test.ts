import { randomBytes } from 'node:crypto'
import { login, register, userDetail } from 'shared/contracts/auth'
import type { RequestOf } from 'shared/contracts/call'
import { membershipClose } from 'shared/contracts/member-account'
import { confirmAddress, registrationMail } from 'shared/contracts/registration'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { linkIn, openMailbox } from '../../testing/mailbox.ts'
import { newMember, password as membersPassword } from '../../testing/member.ts'
import { buyerOf, openShop, type Shop } from '../../testing/shop.ts'
import { listConsents } from '../consents/consents.ts'
import { eraseDue } from '../member-data/erase-due.ts'
import { personal } from '../../db/sealing/personal.ts'

let hoursAhead = 0
const clock = () => new Date(Date.now() + hoursAhead * 3_600_000)
let box: Awaited<ReturnType<typeof openMailbox>>
let shop: Shop
beforeAll(async () => {
  box = await openMailbox()
  shop = await openShop({ env: { SMTP_URL: box.url }, clock })
})
beforeEach(async () => {
  hoursAhead = 0
  await shop.db.deleteFrom('attempt_counters').execute()
})
afterAll(async () => {
  await shop.close()
  await box.close()
})

const password = 'mor menekşe 42'
const newForm = (more: Partial<RequestOf<typeof register>> = {}): RequestOf<typeof register> => ({
  name: 'Işıl',
  surname: 'Yılmaz',
  email: `${randomBytes(6).toString('hex')}@example.com`,
  phone: '0532 123 45 67',
  password,
  terms: true,
  email_consent: false,
  sms_consent: false,
  ...more,
})
const done = { data: { done: true } }

async function registered(more: Partial<RequestOf<typeof register>> = {}) {
  const form = newForm(more)
  const visitor = await shop.newBuyer()
  expect(await visitor.ask(register, form)).toEqual(done)
  return { form, visitor, mail: await box.next(form.email) }
}
const logInWith = async (email: string, typed: string) =>
  (await shop.newBuyer()).raw(login, { email, password: typed })
async function refusalOf(email: string, typed: string) {
  const { status, body } = await (await shop.newBuyer()).refusal(login, { email, password: typed })
  return { status, code: body.code, message: Object.values(body.errors).flat()[0] }
}
const emailOf = async (member: Awaited<ReturnType<typeof newMember>>) =>
  (await member.ask(userDetail, {})).data.data.email

describe('whoever registers', () => {
  test('is a member once the link of the mail was pressed, and not before', async () => {
    const { form, visitor, mail } = await registered({ email_consent: true })
    expect(mail.subject).toBe('E-posta adresinizi onaylayın')
    expect(mail.text).toContain('/e-posta-onayi#')
    expect(await refusalOf(form.email, password)).toMatchObject({ status: 403, code: 'address-unconfirmed' })
    const confirmed = clock()
    hoursAhead = 1
    expect(await visitor.ask(confirmAddress, { link: linkIn(mail.text) })).toEqual(done)
    const { data } = await visitor.ask(login, { email: form.email.toUpperCase(), password })
    const member = (await buyerOf(shop.url, data.access_token).ask(userDetail, {})).data.data
    expect(member).toMatchObject({
      'full-name': 'Işıl Yılmaz',
      phone: '+905321234567',
      email_consent: true,
      sms_consent: false,
    })
    const consents = await listConsents(shop.db, member.id)
    expect(consents).toMatchObject([
      { channel: 'email', recipient: form.email, source: 'register', withdrawn_at: null },
    ])
    expect(consents[0]?.given_at.getTime(), 'when the box was ticked').toBeLessThan(confirmed.getTime())
  })

  test('presses it once, within a day', async () => {
    const one = await registered()
    await one.visitor.ask(confirmAddress, { link: linkIn(one.mail.text) })
    const again = await one.visitor.refusal(confirmAddress, { link: linkIn(one.mail.text) })
    expect(again).toMatchObject({ status: 409, body: { code: 'link-over' } })
    const other = await registered()
    hoursAhead = 24
    const late = await other.visitor.refusal(confirmAddress, { link: linkIn(other.mail.text) })
    expect(late).toMatchObject({ status: 409, body: { code: 'link-over' } })
    expect(await refusalOf(other.form.email, password)).toMatchObject({ code: 'wrong-credentials' })
  })

  test('reads at the fields what is wrong, and no mail goes out', async () => {
    const visitor = await shop.newBuyer()
    const refused = async (more: Partial<RequestOf<typeof register>>) =>
      (await visitor.refusal(register, newForm(more))).body.errors
    expect(await refused({ phone: '12345678', name: 'A1' })).toEqual({
      phone: [expect.stringContaining('Telefon')],
      name: [expect.stringContaining('Ad')],
    })
    for (const weak of ['password1', 'QWERTY123', 'Işıl Yılmaz', 'yılmazışıl', 'sifre123', 'Galatasaray1905'])
      expect(Object.keys(await refused({ password: weak })), weak).toEqual(['password'])
    expect(await refused({ email: 'menekse.mor@example.com', password: 'Menekse.Mor' })).toHaveProperty(
      'password',
    )
    expect(await refused({ password: 'kısa' })).toEqual({ password: ['Şifre en az 8 karakter olmalı.'] })
  })

  test('asks for the mail again with the password, and only so', async () => {
    const { form, visitor } = await registered()
    expect(await visitor.ask(registrationMail, { email: form.email, password: 'başka bir şifre' })).toEqual(
      done,
    )
    expect(await visitor.ask(registrationMail, { email: form.email, password })).toEqual(done)
    const { text } = await box.next(form.email)
    await visitor.ask(confirmAddress, { link: linkIn(text) })
    expect((await logInWith(form.email, password)).status).toBe(200)
    const mails = await shop.db.selectFrom('mails').select('id').where('recipient', '=', form.email).execute()
    expect(mails).toHaveLength(2)
  })
})

const theirs = 'bambaşka bir parola'
const over = { status: 409, body: { code: 'link-over' } }

describe('a link that is opened on another device', () => {
  test('asks for the password that was chosen, and makes a member with it', async () => {
    const { form, mail } = await registered()
    const elsewhere = await shop.newBuyer()
    const link = linkIn(mail.text)
    expect(await elsewhere.refusal(confirmAddress, { link })).toMatchObject({
      status: 403,
      body: { code: 'password-needed' },
    })
    expect(await refusalOf(form.email, password), 'nothing has happened').toMatchObject({
      code: 'address-unconfirmed',
    })
    expect(await elsewhere.ask(confirmAddress, { link, password })).toEqual(done)
    expect((await logInWith(form.email, password)).status).toBe(200)
    expect(await elsewhere.refusal(confirmAddress, { link, password })).toMatchObject(over)
  })

  test('counts wrong passwords, and is over with the fifth', async () => {
    const { visitor, form, mail } = await registered()
    const elsewhere = await shop.newBuyer()
    const link = linkIn(mail.text)
    const guess = () => elsewhere.refusal(confirmAddress, { link, password: 'yanlış bir şifre' })
    for (const left of [4, 3, 2, 1])
      expect(await guess()).toMatchObject({
        status: 422,
        body: { code: 'wrong-password', errors: { password: [expect.stringContaining(`${left} deneme`)] } },
      })
    expect(await guess()).toMatchObject(over)
    expect(await elsewhere.refusal(confirmAddress, { link, password })).toMatchObject(over)
    expect(await visitor.refusal(confirmAddress, { link })).toMatchObject(over)
    await visitor.ask(registrationMail, { email: form.email, password })
    const again = linkIn((await box.next(form.email)).text)
    expect(await elsewhere.ask(confirmAddress, { link: again, password }), 'a new one is good').toEqual(done)
  })

  test('asks too when the registration is of the release that did not keep who registered', async () => {
    const { visitor, form, mail } = await registered()
    await shop.db
      .updateTable('pending_registrations')
      .set({ buyer_sid: null })
      .where('email', '=', form.email)
      .execute()
    const link = linkIn(mail.text)
    expect((await visitor.refusal(confirmAddress, { link })).body.code).toBe('password-needed')
    expect(await visitor.ask(confirmAddress, { link, password })).toEqual(done)
  })
})

describe('of several who register one address', () => {
  test('the owner becomes a member, whichever of the mails is opened, and a stranger never does', async () => {
    const stranger = await registered({ password: theirs, name: 'Yabancı' })
    const owner = await registered({ email: stranger.form.email })
    const [first, second] = [linkIn(stranger.mail.text), linkIn(owner.mail.text)]
    const phone = await shop.newBuyer()
    expect((await phone.refusal(confirmAddress, { link: first })).body.code).toBe('password-needed')
    expect(await phone.ask(confirmAddress, { link: first, password })).toEqual(done)
    const { data } = await owner.visitor.ask(login, { email: owner.form.email, password })
    const member = buyerOf(shop.url, data.access_token)
    expect((await member.ask(userDetail, {})).data.data['full-name']).toBe('Işıl Yılmaz')
    expect((await logInWith(owner.form.email, theirs)).ok).toBe(false)
    for (const link of [first, second])
      expect(await phone.refusal(confirmAddress, { link, password: theirs })).toMatchObject(over)
  })

  test('the one who opens the mail of another where they registered needs no password', async () => {
    const stranger = await registered({ password: theirs, name: 'Yabancı' })
    const owner = await registered({ email: stranger.form.email })
    expect(await owner.visitor.ask(confirmAddress, { link: linkIn(stranger.mail.text) })).toEqual(done)
    expect((await logInWith(owner.form.email, password)).status).toBe(200)
    expect((await logInWith(owner.form.email, theirs)).ok).toBe(false)
  })

  test('those who are not confirmed see no difference', async () => {
    const stranger = await registered({ password: theirs })
    const owner = await registered({ email: stranger.form.email })
    const before = await refusalOf(owner.form.email, theirs)
    await owner.visitor.ask(confirmAddress, { link: linkIn(owner.mail.text) })
    expect(await refusalOf(owner.form.email, theirs)).toEqual(before)
    expect(
      await stranger.visitor.refusal(confirmAddress, { link: linkIn(stranger.mail.text) }),
    ).toMatchObject(over)
    const { data } = await owner.visitor.ask(login, { email: owner.form.email, password })
    await buyerOf(shop.url, data.access_token).ask(membershipClose, { understood: true })
    expect(await refusalOf(owner.form.email, theirs), 'nor when the membership is closed').toEqual(before)
    hoursAhead = 24
    expect(await refusalOf(owner.form.email, theirs)).toMatchObject({ code: 'wrong-credentials' })
    await eraseDue(shop.db, clock())
    const rows = await shop.db
      .selectFrom('pending_registrations')
      .select('id')
      .where('email', '=', owner.form.email)
      .execute()
    expect(rows).toEqual([])
  })
})

describe("whoever registers a member's address", () => {
  test('sees what anybody sees, and the owner is mailed', async () => {
    const email = await emailOf(await newMember(shop))
    const known = await registered({ email })
    const unknown = await registered()
    expect(known.mail.subject).toBe('Bu adresle zaten üyesiniz')
    expect(linkIn(known.mail.text)).toBe('')
    // With the password that was typed, and with another one.
    for (const typed of [password, 'yanlış bir şifre'])
      expect(await refusalOf(email, typed)).toEqual(await refusalOf(unknown.form.email, typed))
    expect(await known.visitor.ask(registrationMail, { email, password })).toEqual(done)
    expect((await box.next(email)).subject).toBe('Bu adresle zaten üyesiniz')
    expect((await logInWith(email, membersPassword)).status, 'the owner goes on').toBe(200)
  })

  test('sees the same once the owner has closed the membership', async () => {
    const owner = await newMember(shop)
    const email = await emailOf(owner)
    await registered({ email })
    const before = await refusalOf(email, password)
    await owner.ask(membershipClose, { understood: true })
    expect(await refusalOf(email, password)).toEqual(before)
  })

  test('becomes nobody, even with a link from before the owner became a member', async () => {
    const early = await registered()
    await shop.db
      .insertInto('members')
      .values({
        email: early.form.email,
        password_hash: '',
        name: 'Ayşe',
        surname: 'Kaya',
        phone: personal('phone', '+905321234567'),
        gov_id: null,
        gender: null,
        birth_date: null,
      })
      .execute()
    expect((await early.visitor.refusal(confirmAddress, { link: linkIn(early.mail.text) })).body.code).toBe(
      'link-over',
    )
  })
})
