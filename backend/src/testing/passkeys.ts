import { login } from 'shared/contracts/auth'
import { passkeyAdd, passkeyAddOptions, passkeyLogIn, passkeyLogInOptions } from 'shared/contracts/passkey'
import { demoMember } from '../seed/site-data.ts'
import { type Otherwise, softwareAuthenticator } from './software-authenticator.ts'
import { startApp } from './start-app.ts'
import { hashPassword } from 'shared-server/passwords'
import { personal } from '../db/sealing/personal.ts'

export const origin = 'https://rotabus.example'
export const start = new Date('2027-03-15T10:00:00+03:00')

export type PasskeyShop = Awaited<ReturnType<typeof openPasskeyShop>>
export type Device = ReturnType<typeof softwareAuthenticator>

/** The API of a site that can have passkeys, and what members do there. */
export async function openPasskeyShop(options: Parameters<typeof startApp>[0] = {}) {
  const shop = await startApp({
    days: 1,
    now: start,
    ...options,
    config: { publicUrl: origin, rateLimitFactor: 1000, ...options.config },
  })
  const { email, password } = demoMember

  return {
    ...shop,
    newDevice: () => softwareAuthenticator(origin),
    later: (minutes: number) => shop.setNow(new Date(shop.now().getTime() + minutes * 60_000)),
    logIn: async (who = email, visitor?: string) => {
      const token = visitor ?? (await shop.newToken())
      return (await shop.ok(login, { email: who, password }, { token })).data.access_token
    },
    /** With the demo member's password. */
    newMember: async (address: string) => {
      await shop.database.db
        .insertInto('members')
        .values({
          email: address,
          password_hash: await hashPassword(password),
          name: 'Ece',
          surname: 'Su',
          phone: personal('phone', '+905321112233'),
          gov_id: null,
          gender: null,
          birth_date: null,
        })
        .execute()
    },
    addOptions: async (token: string) => (await shop.ok(passkeyAddOptions, {}, { token })).data.options,
    async add(token: string, device: Device, otherwise: Otherwise = {}) {
      const credential = device.create(await this.addOptions(token), otherwise)
      return (await shop.ok(passkeyAdd, { credential }, { token })).data
    },
    logInOptions: async (token: string) => (await shop.ok(passkeyLogInOptions, {}, { token })).data.options,
    async logInBy(device: Device, token?: string): Promise<string> {
      const visitor = token ?? (await shop.newToken())
      const credential = device.get(await this.logInOptions(visitor))
      return (await shop.ok(passkeyLogIn, { credential }, { token: visitor })).data.access_token
    },
    /** Of a log-in that must be refused. */
    async refusalBy(device: Device, otherwise: Otherwise) {
      const token = await shop.newToken()
      const credential = device.get(await this.logInOptions(token), otherwise)
      return await shop.refused(passkeyLogIn, { credential }, { token })
    },
    empty: async () => {
      const { db } = shop.database
      for (const table of [
        'member_passkeys',
        'passkey_challenges',
        'mails',
        'member_sessions',
        'member_buyers',
      ] as const)
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await db.deleteFrom(table).execute()
      await db.deleteFrom('members').where('id', '!=', 1).execute()
      shop.setNow(start)
    },
  }
}
