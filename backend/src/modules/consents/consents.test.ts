import { sql } from 'kysely'
import { userDetail } from 'shared/contracts/auth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newMember } from '../../testing/member.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { listConsents, readConsents, setConsent } from './consents.ts'

const at = (hour: number) => new Date(`2027-03-15T${hour}:00:00+03:00`)

let shop: Shop
let member: Awaited<ReturnType<typeof newMember>>
let memberId: number
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  member = await newMember(shop)
  memberId = (await member.ask(userDetail, {})).data.data.id
})
afterAll(() => shop.close())

const decide = (isGiven: boolean, hour: number, recipient = 'ayse@example.com') =>
  shop.db
    .transaction()
    .execute((tx) =>
      setConsent(tx, { memberId, channel: 'email', isGiven, recipient, source: 'details', at: at(hour) }),
    )

test('a consent is of one channel, and has the time at which it was given first', async () => {
  await decide(true, 10)
  await decide(true, 11)
  expect(await readConsents(shop.db, memberId)).toEqual({ email: { givenAt: at(10) }, sms: null })
  const { data } = (await member.ask(userDetail, {})).data
  expect(data).toMatchObject({ email_consent: true, sms_consent: false })
})

test('a consent that is withdrawn stays as a proof, and can be given again', async () => {
  await decide(true, 10)
  await decide(false, 11)
  await decide(false, 12)
  expect(await readConsents(shop.db, memberId)).toEqual({ email: null, sms: null })
  await decide(true, 13)
  expect(await listConsents(shop.db, memberId)).toMatchObject([
    { given_at: at(13), withdrawn_at: null },
    { given_at: at(10), withdrawn_at: at(11) },
  ])
})

test('a consent is good for the address it was given for', async () => {
  await decide(true, 10)
  await decide(true, 11, 'yeni@example.com')
  expect(await listConsents(shop.db, memberId)).toMatchObject([
    { recipient: 'yeni@example.com', given_at: at(11), withdrawn_at: null },
    { recipient: 'ayse@example.com', given_at: at(10), withdrawn_at: at(11) },
  ])
})

test('a member who is gone leaves the proof behind, of nobody', async () => {
  await decide(true, 10)
  await sql`DELETE FROM member_buyers WHERE member_id = ${memberId}`.execute(shop.db)
  await shop.db.deleteFrom('members').where('id', '=', memberId).execute()
  expect(await listConsents(shop.db, memberId)).toEqual([])
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM member_consents WHERE member_id IS NULL`.execute(shop.db)
  expect(rows).toEqual([{ n: 1 }])
})
