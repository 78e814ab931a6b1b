import { openMailbox } from './mailbox.ts'
import { newBuyerAt } from './shop.ts'
import { startShopProcesses } from './shop-processes.ts'

/** Passkeys are of a site on https. */
export const rotatedOrigin = 'https://rotabus.example'

export type RotatedSite = Awaited<ReturnType<typeof openRotatedSite>>

/** The API and the bank as processes, each of which is started again with another secret. */
export async function openRotatedSite(tokenSecret: string, settings: Record<string, string> = {}) {
  const mailbox = await openMailbox()
  const { bankProcess, close, ...site } = await startShopProcesses({
    PUBLIC_URL: rotatedOrigin,
    SMTP_URL: mailbox.url,
    TOKEN_SECRET: tokenSecret,
    LOG_LEVEL: 'warn',
    ...settings,
  })
  const { backend } = site
  return {
    ...site,
    mailbox,
    newBuyer: () => newBuyerAt(backend.url),
    async restart(env: { TOKEN_SECRET?: string; BANK_SECRET?: string }): Promise<void> {
      await backend.kill()
      await backend.start(env)
    },
    /** A bank that is started again knows its payments, and no faults. */
    async restartBank(secret: string): Promise<void> {
      await bankProcess.kill()
      await bankProcess.start({ BANK_SECRET: secret })
    },
    async close() {
      await close()
      await mailbox.close()
    },
  }
}
