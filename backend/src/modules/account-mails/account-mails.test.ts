import { randomBytes } from 'node:crypto'
import { userDetail } from 'shared/contracts/auth'
import { sessionEndAll } from 'shared/contracts/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeyFor } from '../../context/purpose-keys.ts'
import { newMember } from '../../testing/member.ts'
import { openShop, publicUrl, type Shop } from '../../testing/shop.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { notifyOwner } from './queue-account-mail.ts'

let server: Awaited<ReturnType<typeof startMailServer>>
let shop: Shop
const tokenSecret = randomBytes(32)
let daysAhead = 0
const clock = () => new Date(Date.now() + daysAhead * 86_400_000)
beforeAll(async () => {
  server = await startMailServer()
  shop = await openShop({ env: { SMTP_URL: server.url }, tokenSecret, clock })
})
afterAll(async () => {
  await shop.close()
  await server.close()
})

const notify = (member: { id: number; email: string }) =>
  shop.db
    .transaction()
    .execute((tx) =>
      notifyOwner(
        tx,
        { clock, random: randomBytes, keyFor: createKeyFor(tokenSecret) },
        { kind: 'password-changed', member, facts: { at: '15 Mart 2027 10:00', device: 'Chrome <Android>' } },
      ),
    )

async function memberRow() {
  const member = await newMember(shop)
  const row = await shop.db
    .selectFrom('members')
    .select(['id', 'email'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { member, row }
}

test('an owner who did not do it ends every session with the link of the mail, once', async () => {
  const { member, row } = await memberRow()
  await notify(row)
  await expect.poll(() => server.delivered.length, { timeout: 10_000 }).toBe(1)
  const { recipients, mail } = server.delivered[0] ?? { recipients: [], mail: null }
  expect(recipients).toEqual([row.email])
  expect(mail?.subject).toBe('Şifreniz değiştirildi')
  expect(mail?.text).toContain('Cihaz: Chrome <Android>')
  expect(mail?.html).toContain('Chrome &lt;Android&gt;')
  const link = /oturumlari-kapat#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(mail?.html).toContain(`href="${publicUrl}/oturumlari-kapat#${link}"`)
  const stored = await shop.db.selectFrom('account_codes').select('nonce').executeTakeFirstOrThrow()
  expect(link).not.toContain(stored.nonce)

  const visitor = await shop.newBuyer()
  await visitor.ask(sessionEndAll, { link })
  expect(await member.refusal(userDetail, {})).toMatchObject({ status: 401 })
  expect(await visitor.refusal(sessionEndAll, { link })).toMatchObject({
    status: 409,
    body: { code: 'link-over' },
  })
})

test('a notice whose link has run out while no mail server took it is not sent', async () => {
  const { row } = await memberRow()
  server.be('refuses')
  server.delivered.length = 0
  await notify(row)
  await expect.poll(() => server.refusals(), { timeout: 10_000 }).toBeGreaterThan(0)
  daysAhead = 8
  server.be('takes')
  const stateOf = async () =>
    (await shop.db.selectFrom('mails').select('state').where('recipient', '=', row.email).executeTakeFirst())
      ?.state
  await expect.poll(stateOf, { timeout: 10_000 }).toBe('failed')
  expect(server.delivered).toEqual([])
})
