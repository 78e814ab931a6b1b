import { setTimeout as sleep } from 'node:timers/promises'
import { startMailServer } from './mail-server.ts'

/** A mail server, and its mails by recipient in the order in which they came. */
export async function openMailbox() {
  const server = await startMailServer()
  let read = 0
  return {
    url: server.url,
    close: server.close,
    /** The next mail to an address that no earlier call has answered. */
    async next(recipient: string): Promise<{ subject: string; text: string }> {
      for (;;) {
        const at = server.delivered.findIndex(
          ({ recipients }, nth) => nth >= read && recipients.includes(recipient),
        )
        const found = server.delivered[at]
        if (found) {
          read = at + 1
          return { subject: found.mail.subject ?? '', text: found.mail.text ?? '' }
        }
        await sleep(50)
      }
    },
    /** The last mail to an address of those that have come. */
    last(recipient: string): string {
      return server.delivered.findLast(({ recipients }) => recipients.includes(recipient))?.mail.text ?? ''
    },
  }
}

/** What stands behind the `#` of the link that a mail brings. */
export const linkIn = (text: string): string => /#(\d+\.[\w-]+)/.exec(text)?.[1] ?? ''

export const codeIn = (text: string): string => /^\d{6}$/m.exec(text)?.[0] ?? ''
