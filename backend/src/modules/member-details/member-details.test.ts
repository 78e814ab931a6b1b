import { decodeJwt } from 'jose'
import { updateDetail, userDetail } from 'shared/contracts/auth'
import { customerUserList, customerUserStore } from 'shared/contracts/customer-user'
import { consentList, consentSet } from 'shared/contracts/member-account'
import { sessionList } from 'shared/contracts/session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newMember } from '../../testing/member.ts'
import { type Buyer, buyerOf, openShop, type Shop } from '../../testing/shop.ts'
import { listConsents } from '../consents/consents.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const details = {
  name: 'Işıl',
  surname: 'İnce',
  phone: '0533 765 43 21',
  gov_id: '10000000146',
  gender: 'female' as const,
  birth_date: '1990-05-01',
  nationality: 'TR',
}
const own = async (member: Buyer) => (await member.ask(userDetail, {})).data.data
const consentsOf = async (member: Buyer) =>
  Object.fromEntries((await member.ask(consentList, {})).data.map((one) => [one.channel, one]))

describe('a member changes the details', () => {
  it('and they are stored in one spelling', async () => {
    const member = await newMember(shop)
    const { data } = await member.ask(updateDetail, { ...details, name: '  Işıl   Su ' })
    expect(data).toMatchObject({ name: 'Işıl Su', phone: '+905337654321', 'gov-id': '10000000146' })
    expect(await own(member)).toEqual(data)
  })

  it('and the token of the session brings the new name, and no new session', async () => {
    const member = await newMember(shop)
    const { access_token } = await member.ask(updateDetail, details)
    const [before, after] = [decodeJwt(member.token), decodeJwt(access_token)]
    expect(after).toMatchObject({
      name: 'Işıl İnce',
      sub: before.sub,
      sid: before.sid,
      jti: before.jti,
      exp: before.exp,
    })
    const again = buyerOf(shop.url, access_token)
    expect((await again.ask(sessionList, {})).data).toHaveLength(1)
    expect((await own(again)).name).toBe('Işıl')
  })

  it('with a passport, and the payment page no longer offers that person twice', async () => {
    const member = await newMember(shop)
    const john = { ...details, gov_id: 'ab1234567', nationality: 'GB' }
    await member.ask(customerUserStore, {
      name: 'John',
      surname: 'Smith',
      gender: 'male',
      identity_no: 'AB1234567',
      is_foreign: true,
      nationality: 'GB',
      phone: null,
    })
    expect((await member.ask(updateDetail, john)).data['gov-id']).toBe('AB1234567')
    expect((await member.ask(customerUserList, {})).data).toEqual([])
  })

  it.each([
    [{ name: 'Is1l' }, { name: ['Ad rakam içermez.'] }],
    [{ phone: 'evde yok' }, { phone: ['Telefon numarası geçersiz.'] }],
    [{ gov_id: '10000000147' }, { gov_id: ['T.C. kimlik no geçersiz.'] }],
    [{ gov_id: '10000000146', nationality: 'XX' }, { nationality: ['Uyruk seçin.'] }],
    [{ birth_date: '2190-01-01' }, { birth_date: ['Doğum tarihi geçmişte bir gün olmalı.'] }],
    [{ birth_date: '1899-12-31' }, { birth_date: ['Doğum tarihi geçmişte bir gün olmalı.'] }],
  ])('and is told what is wrong with %j', async (change, errors) => {
    const member = await newMember(shop)
    const { status, body } = await member.refusal(updateDetail, { ...details, ...change })
    expect([status, body.errors]).toMatchObject([422, errors])
    expect((await own(member)).name).toBe('Ayşe')
  })

  it('but not the address: the one that stands is taken, another one needs both mailboxes', async () => {
    const member = await newMember(shop)
    const { email } = await own(member)
    await member.ask(updateDetail, { ...details, email: email.toUpperCase() })
    const { status, body } = await member.refusal(updateDetail, {
      ...details,
      name: 'Başka',
      email: 'yeni@example.com',
    })
    expect([status, body.code]).toEqual([422, 'email-needs-confirmation'])
    expect(body.errors['email']?.[0]).toContain('iki adrese')
    expect(await own(member)).toMatchObject({ email, name: 'Işıl' })
  })
})

describe('advertising', () => {
  it('is permitted and forbidden by channel, with the time of it, and the history stays', async () => {
    const member = await newMember(shop)
    expect(await consentsOf(member)).toMatchObject({
      email: { given: false, changed_at: null },
      sms: { given: false, changed_at: null },
    })
    const { data } = await member.ask(consentSet, { channel: 'sms', given: true })
    expect(data).toMatchObject({ channel: 'sms', given: true })
    expect(data.changed_at).not.toBeNull()
    expect((await own(member)).sms_consent).toBe(true)
    await member.ask(consentSet, { channel: 'sms', given: false })
    expect(await consentsOf(member)).toMatchObject({ email: { given: false }, sms: { given: false } })
    const history = await listConsents(shop.db, (await own(member)).id)
    expect(history).toMatchObject([{ channel: 'sms', recipient: '+905321234567', source: 'details' }])
    expect(history[0]?.withdrawn_at).not.toBeNull()
  })

  it('stays permitted when details are saved without a word of it, and ends with the number it was for', async () => {
    const member = await newMember(shop)
    await member.ask(consentSet, { channel: 'sms', given: true })
    await member.ask(consentSet, { channel: 'email', given: true })
    await member.ask(updateDetail, { ...details, phone: '0532 123 45 67' })
    expect(await own(member)).toMatchObject({ sms_consent: true, email_consent: true })
    await member.ask(updateDetail, details)
    expect(await own(member)).toMatchObject({ sms_consent: false, email_consent: true })
    await member.ask(updateDetail, { ...details, email_consent: false, sms_consent: true })
    expect(await own(member)).toMatchObject({ sms_consent: true, email_consent: false })
  })
})
