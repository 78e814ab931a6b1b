import {
  customerUserDelete,
  customerUserList,
  customerUserStore,
  customerUserUpdate,
} from 'shared/contracts/customer-user'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newMember } from '../../testing/member.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { personal } from '../../db/sealing/personal.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const cigdem = {
  name: 'Çiğdem',
  surname: 'Ak',
  gender: 'female' as const,
  identity_no: '12345678950',
  is_foreign: false,
  nationality: 'TR',
  phone: '0532 765 43 21',
}
const john = {
  name: 'John',
  surname: 'Smith',
  gender: 'male' as const,
  identity_no: 'ab1234567',
  is_foreign: true,
  nationality: 'GB',
  phone: null,
}

describe('a member who often travels with others', () => {
  it('saves them, in Turkish order, with the phone and the passport in one spelling', async () => {
    const member = await newMember(shop)
    await member.ask(customerUserStore, john)
    await member.ask(customerUserStore, { ...cigdem, name: 'Zeynep', identity_no: '10000000146' })
    await member.ask(customerUserStore, cigdem)
    const { data } = await member.ask(customerUserList, {})
    expect(data.map(({ name, phone, identity_no }) => [name, phone, identity_no])).toEqual([
      ['Çiğdem', '+905327654321', '12345678950'],
      ['John', null, 'AB1234567'],
      ['Zeynep', '+905327654321', '10000000146'],
    ])
  })

  it('changes and forgets them, but nobody else’s', async () => {
    const [member, stranger] = [await newMember(shop), await newMember(shop)]
    const { data: saved } = await member.ask(customerUserStore, cigdem)
    const married = { ...cigdem, id: saved.id, surname: 'Akın' }
    expect((await stranger.refusal(customerUserUpdate, married)).status).toBe(404)
    expect((await stranger.refusal(customerUserDelete, { customer_user_id: saved.id })).status).toBe(404)
    expect((await member.ask(customerUserUpdate, married)).data.surname).toBe('Akın')
    expect((await member.ask(customerUserList, {})).data).toHaveLength(1)
    await member.ask(customerUserDelete, { customer_user_id: saved.id })
    expect((await member.ask(customerUserList, {})).data).toEqual([])
    expect((await (await shop.newBuyer()).refusal(customerUserList, {})).status).toBe(403)
  })

  it.each([
    [{ identity_no: '12345678901' }, { identity_no: ['T.C. kimlik no geçersiz.'] }],
    [
      { is_foreign: true, nationality: 'GB', identity_no: 'AB-123' },
      { identity_no: ['Pasaport no yalnızca harf ve rakamdan oluşur.'] },
    ],
    [
      { is_foreign: true, identity_no: 'C01X00T47' },
      { nationality: ['T.C. vatandaşı yolcu için T.C. kimlik no girin.'] },
    ],
    [{ nationality: 'GB' }, { nationality: ['T.C. kimlik no ile uyruk TR olmalı.'] }],
    [{ phone: 'evde yok' }, { phone: ['Telefon numarası geçersiz.'] }],
  ])('is told what is wrong with %j', async (change, errors) => {
    const { status, body } = await (
      await newMember(shop)
    ).refusal(customerUserStore, { ...cigdem, ...change })
    expect([status, body.errors]).toEqual([422, errors])
  })

  it('has nobody twice, and not themselves beside their own details', async () => {
    const member = await newMember(shop, '10000000146')
    const { data: saved } = await member.ask(customerUserStore, cigdem)
    const twice = await member.refusal(customerUserStore, { ...cigdem, name: 'Aynı' })
    expect(twice.body.errors).toEqual({
      identity_no: ['Bu kimlik numarasıyla kayıtlı bir yolcunuz var: Çiğdem Ak.'],
    })
    const self = await member.refusal(customerUserStore, { ...cigdem, identity_no: '10000000146' })
    expect(self.body.errors['identity_no']?.[0]).toContain('sizin bilgilerinizde kayıtlı')
    const { data: other } = await member.ask(customerUserStore, john)
    const becomes = await member.refusal(customerUserUpdate, { ...cigdem, id: other.id })
    expect(becomes.body.code).toBe('already-saved')
    expect((await member.ask(customerUserUpdate, { ...cigdem, id: saved.id })).data.id).toBe(saved.id)
    await shop.db
      .updateTable('members')
      .set({ gov_id: personal('identity', '12345678950') })
      .execute()
    expect((await member.ask(customerUserList, {})).data.map(({ name }) => name)).toEqual(['John'])
  })

  it('saves thirty, also when two tabs save the last one at once', async () => {
    const member = await newMember(shop)
    const passport = (nth: number) => ({ ...john, identity_no: `P${1000 + nth}` })
    for (let nth = 1; nth < 30; nth += 1) await member.ask(customerUserStore, passport(nth))
    const answers = await Promise.all([30, 31, 32].map((nth) => member.raw(customerUserStore, passport(nth))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await member.ask(customerUserList, {})).data).toHaveLength(30)
    const { body } = await member.refusal(customerUserStore, passport(33))
    expect(body.errors['form']?.[0]).toContain('En çok 30 yolcu')
  })
})
