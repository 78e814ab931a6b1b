import { randomBytes } from 'node:crypto'
import { forgotPassword, login, updatePassword, userDetail, verifyResetOtp } from 'shared/contracts/auth'
import {
  consentSet,
  emailChangeAnswer,
  emailChangeCancel,
  emailChangeShow,
  emailChangeStart,
} from 'shared/contracts/member-account'
import { sessionEndAll } from 'shared/contracts/session'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeIn } from '../../testing/mailbox.ts'
import { newMember } from '../../testing/member.ts'
import { type Buyer, buyerOf, openShop, type Shop } from '../../testing/shop.ts'
import { startMailServer } from '../../testing/mail-server.ts'

let server: Awaited<ReturnType<typeof startMailServer>>
let shop: Shop
let minutesAhead = 0
beforeAll(async () => {
  server = await startMailServer()
  const clock = () => new Date(Date.now() + minutesAhead * 60_000)
  shop = await openShop({ env: { SMTP_URL: server.url }, clock })
})
beforeEach(() => {
  minutesAhead = 0
})
afterAll(async () => {
  await shop.close()
  await server.close()
})

/** That of `testing/member.ts`. */
const password = 'uzun-bir-parola'
const newAddress = () => `${randomBytes(6).toString('hex')}@yeni.example`
const emailOf = async (member: Buyer) => (await member.ask(userDetail, {})).data.data.email

async function mailTo(address: string, subject: string) {
  const find = () =>
    server.delivered.findLast(
      ({ recipients, mail }) => recipients.includes(address) && mail.subject === subject,
    )
  await expect.poll(find, { timeout: 10_000 }).toBeTruthy()
  return find()?.mail.text ?? ''
}
const linkIn = (text: string) => /e-posta-degisikligi#(\S+)/.exec(text)?.[1] ?? ''
const linkAt = {
  current: async (address: string) =>
    linkIn(await mailTo(address, 'E-posta adresinizin değişmesini onaylayın')),
  new: async (address: string) => linkIn(await mailTo(address, 'Yeni e-posta adresinizi onaylayın')),
}

async function asked() {
  const member = await newMember(shop)
  const [old, fresh] = [await emailOf(member), newAddress()]
  await member.ask(emailChangeStart, { email: fresh })
  const links = { current: await linkAt.current(old), new: await linkAt.new(fresh) }
  return { member, old, fresh, links, visitor: await shop.newBuyer() }
}
const press = async (visitor: Buyer, link: string, answer: 'confirm' | 'cancel' = 'confirm') =>
  (await visitor.ask(emailChangeAnswer, { link, answer })).data.state
const over = { status: 409, body: { code: 'link-over' } }

describe('an address changes', () => {
  it.each([['current', 'new'] as const, ['new', 'current'] as const])(
    'when %s and then %s has confirmed, and not before',
    async (first, second) => {
      const { member, old, fresh, links, visitor } = await asked()
      expect(await press(visitor, links[first])).toBe('waiting')
      expect(await emailOf(member)).toBe(old)
      expect((await member.ask(emailChangeShow, {})).data).toMatchObject({
        email: fresh,
        confirmed: { current: first === 'current', new: first === 'new' },
      })
      expect(
        await visitor.refusal(emailChangeAnswer, { link: links[first], answer: 'confirm' }),
      ).toMatchObject(over)
      expect(await press(visitor, links[second])).toBe('done')
      expect(await emailOf(member)).toBe(fresh)
      expect((await member.ask(emailChangeShow, {})).data).toBeNull()
    },
  )

  it('and both mailboxes read of it, every other session ends, and consent for the old address with it', async () => {
    const { member, old, fresh, links, visitor } = await asked()
    await member.ask(consentSet, { channel: 'email', given: true })
    const { data } = await visitor.ask(login, { email: old, password })
    const elsewhere = buyerOf(shop.url, data.access_token)
    await press(visitor, links.new)
    await press(visitor, links.current)
    expect(await elsewhere.refusal(userDetail, {})).toMatchObject({ status: 401 })
    expect((await member.ask(userDetail, {})).data.data).toMatchObject({ email: fresh, email_consent: false })
    for (const address of [old, fresh])
      expect(await mailTo(address, 'E-posta adresiniz değişti')).toMatch(/oturumlari-kapat#\S+/)
    expect(await visitor.refusal(login, { email: old, password })).toMatchObject({ status: 422 })
    expect((await visitor.ask(login, { email: fresh, password })).data.access_token).not.toBe('')
  })

  it('and a code for a new password that the old mailbox has is over; its link that ends sessions is not', async () => {
    const { member, old, links, visitor } = await asked()
    await visitor.ask(login, { email: old, password })
    const notice = await mailTo(old, 'Yeni bir cihazdan giriş yapıldı')
    await visitor.ask(forgotPassword, { email: old })
    const code = codeIn(await mailTo(old, 'Şifre sıfırlama kodunuz'))
    for (const link of [links.new, links.current]) await press(visitor, link)
    expect(await visitor.refusal(verifyResetOtp, { email: old, code })).toMatchObject({ status: 409 })
    const link = /oturumlari-kapat#(\S+)/.exec(notice)?.[1] ?? ''
    await visitor.ask(sessionEndAll, { link })
    expect(await member.refusal(userDetail, {})).toMatchObject({ status: 401 })
  })

  it('by both links at once, and is done once', async () => {
    const { links, visitor, member, fresh } = await asked()
    const states = await Promise.all([press(visitor, links.new), press(visitor, links.current)])
    expect(states.toSorted()).toEqual(['done', 'waiting'])
    expect(await emailOf(member)).toBe(fresh)
  })
})

describe('an address stays', () => {
  it.each(['current', 'new'] as const)(
    'when the %s one cancels, whatever the other has said',
    async (who) => {
      const { member, old, links, visitor } = await asked()
      const other = who === 'new' ? 'current' : 'new'
      await press(visitor, links[other])
      expect(await press(visitor, links[who], 'cancel')).toBe('cancelled')
      expect((await member.ask(emailChangeShow, {})).data).toBeNull()
      expect(await emailOf(member)).toBe(old)
    },
  )

  it('when the member gives it up or asks for another one: the links before lead nowhere', async () => {
    const { member, old, links, visitor } = await asked()
    await member.ask(emailChangeStart, { email: newAddress() })
    expect(await visitor.refusal(emailChangeAnswer, { link: links.new, answer: 'confirm' })).toMatchObject(
      over,
    )
    const again = { link: await linkAt.current(old), answer: 'confirm' as const }
    await member.ask(emailChangeCancel, {})
    expect(await visitor.refusal(emailChangeAnswer, again)).toMatchObject(over)
  })

  it('when a day has gone by, and for a forged link', async () => {
    const { member, links, visitor } = await asked()
    const forged = { link: `${links.new.slice(0, -2)}xx`, answer: 'confirm' as const }
    expect(await visitor.refusal(emailChangeAnswer, forged)).toMatchObject(over)
    minutesAhead = 24 * 60 + 1
    expect((await member.ask(emailChangeShow, {})).data).toBeNull()
    expect(await visitor.refusal(emailChangeAnswer, { link: links.new, answer: 'confirm' })).toMatchObject(
      over,
    )
  })

  it('when it is another member’s, which no answer tells: that one is mailed instead', async () => {
    const [member, owner] = [await newMember(shop), await newMember(shop)]
    const [old, taken, free] = [await emailOf(member), await emailOf(owner), newAddress()]
    const shown = async (email: string) => {
      const { data } = await member.ask(emailChangeStart, { email })
      return { ...data, email: '', expires_at: '' }
    }
    expect(await shown(taken)).toEqual(await shown(free))
    await member.ask(emailChangeStart, { email: taken })
    expect(linkIn(await mailTo(taken, 'Bu adresle zaten üyesiniz'))).toBe('')
    const visitor = await shop.newBuyer()
    // Until the last of the three mails is there, the link of the one before it is found, which is over.
    const pressed = async () => press(visitor, await linkAt.current(old))
    await expect.poll(pressed, { timeout: 10_000, interval: 250 }).toBe('waiting')
    expect(await emailOf(member)).toBe(old)
  })

  it('when the password is changed: whoever asked for it knew the one of before', async () => {
    const { member, old, links, visitor } = await asked()
    await press(visitor, links.new)
    const change = { password: 'mor menekşe 42', confirm_password: 'mor menekşe 42' }
    await member.ask(updatePassword, { current_password: password, ...change })
    expect((await member.ask(emailChangeShow, {})).data).toBeNull()
    expect(
      await visitor.refusal(emailChangeAnswer, { link: links.current, answer: 'confirm' }),
    ).toMatchObject(over)
    expect(await emailOf(member)).toBe(old)
  })

  it('when the owner ends all sessions by a mailed link: whoever had one may have asked for it', async () => {
    const { member, old, links, visitor } = await asked()
    await visitor.ask(login, { email: old, password })
    await press(visitor, links.new)
    const notice = await mailTo(old, 'Yeni bir cihazdan giriş yapıldı')
    await visitor.ask(sessionEndAll, { link: /oturumlari-kapat#(\S+)/.exec(notice)?.[1] ?? '' })
    expect(
      await visitor.refusal(emailChangeAnswer, { link: links.current, answer: 'confirm' }),
    ).toMatchObject(over)
    const { data } = await visitor.ask(login, { email: old, password })
    expect((await buyerOf(shop.url, data.access_token).ask(emailChangeShow, {})).data).toBeNull()
    expect(await member.refusal(userDetail, {})).toMatchObject({ status: 401 })
  })

  it('when it has become a member’s before the second press', async () => {
    const { member, old, fresh, links, visitor } = await asked()
    await press(visitor, links.new)
    await shop.db
      .updateTable('members')
      .set({ email: fresh })
      .where('email', '=', await emailOf(await newMember(shop)))
      .execute()
    expect(
      await visitor.refusal(emailChangeAnswer, { link: links.current, answer: 'confirm' }),
    ).toMatchObject(over)
    expect(await emailOf(member)).toBe(old)
  })
})

describe('whoever finds a tab open', () => {
  it('changes nothing without the password, once the log-in is ten minutes old', async () => {
    const member = await newMember(shop)
    minutesAhead = 11
    const email = newAddress()
    expect(await member.refusal(emailChangeStart, { email })).toMatchObject({
      status: 403,
      body: { code: 'proof-needed' },
    })
    expect(await member.refusal(emailChangeStart, { email, current_password: 'yanlış' })).toMatchObject({
      status: 422,
      body: { code: 'wrong-password', errors: { current_password: ['Şifreniz hatalı.'] } },
    })
    expect((await member.ask(emailChangeStart, { email, current_password: password })).data.email).toBe(email)
  })

  it('waits longer and longer for guesses at the password', async () => {
    const member = await newMember(shop)
    const guess = { email: newAddress(), current_password: 'yanlış' }
    for (let nth = 0; nth < 5; nth += 1)
      expect((await member.refusal(emailChangeStart, guess)).status).toBe(422)
    expect((await member.refusal(emailChangeStart, guess)).status).toBe(429)
    expect((await member.refusal(emailChangeStart, { ...guess, current_password: password })).status).toBe(
      429,
    )
  })

  it('cannot have the mailboxes of others filled', async () => {
    const member = await newMember(shop)
    for (let nth = 0; nth < 5; nth += 1) await member.ask(emailChangeStart, { email: newAddress() })
    expect(await member.refusal(emailChangeStart, { email: newAddress() })).toMatchObject({
      status: 429,
      body: { code: 'too-many' },
    })
  })

  it.each(['nobody’s', 'a member’s'])(
    'cannot fill %s mailbox with many accounts, and reads nothing of it',
    async (whose) => {
      const email = whose === 'nobody’s' ? newAddress() : await emailOf(await newMember(shop))
      const mails = async () => {
        const rows = await shop.db.selectFrom('mails').select('id').where('recipient', '=', email).execute()
        return rows.length
      }
      const ask = async (asker: Buyer, proof = {}) => {
        const { data } = await asker.ask(emailChangeStart, { email, ...proof })
        return { ...data, expires_at: '' }
      }
      const askers = await Promise.all([newMember(shop), newMember(shop), newMember(shop)])
      const answers = []
      for (const asker of askers) for (let nth = 0; nth < 5; nth += 1) answers.push(await ask(asker))
      expect(await mails()).toBe(5)
      for (const answer of answers) expect(answer).toEqual(answers[0])
      expect((await askers[2].ask(emailChangeShow, {})).data?.email).toBe(email)
      minutesAhead = 61
      for (const asker of askers) await ask(asker, { current_password: password })
      expect(await mails(), 'one each half an hour from then on').toBe(7)
    },
  )

  it('reads that the own address is no new one', async () => {
    const member = await newMember(shop)
    const { body } = await member.refusal(emailChangeStart, { email: await emailOf(member) })
    expect([body.code, Object.keys(body.errors)]).toEqual(['same-email', ['email']])
  })
})
