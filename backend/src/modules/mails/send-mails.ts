import type { Context } from '../../context/context.ts'
import { startRounds } from '../../context/rounds.ts'
import { sendFailure } from '../../context/send-failure.ts'
import type { Mailer } from '../mailer/mailer.ts'
import { type DueMail, giveUpEmail, markRefused, markSent, takeDueMails } from './outbox.ts'
import { writeEmail } from './write-email.ts'

type Deps = Pick<Context, 'db' | 'clock' | 'config' | 'keyFor' | 'log'> & { mailer: Mailer }

/** A round takes few: what was taken by a process that dies waits a minute. Tickets are drawn in a thread, and keep no buyer waiting. */
const batch = 8
const roundEveryMs = 500

/** One round: mails that are due are written and sent. Nothing that goes wrong here touches an order. */
export async function sendDueMails(deps: Deps): Promise<void> {
  const { db, clock } = deps
  for (const mail of await takeDueMails(db, clock(), batch)) await sendOne(deps, mail)
}

async function sendOne(deps: Deps, mail: DueMail): Promise<void> {
  const { db, clock, log, mailer } = deps
  try {
    const message = await writeEmail(deps, mail)
    if (!message) return await giveUpEmail(db, mail.id)
    await mailer.send(message)
  } catch (error) {
    log.warn({ mail: mail.id, attempts: mail.attempts, ...sendFailure(error) }, 'a mail was not sent')
    await markRefused(db, mail)
    return
  }
  await markSent(db, mail, clock())
}

/** Rounds at an interval; the answer stops them and waits for the one under way. */
export function startSender(deps: Deps): () => Promise<void> {
  return startRounds({
    everyMs: roundEveryMs,
    round: () => sendDueMails(deps),
    log: deps.log,
    failure: 'sending mails failed',
  })
}
