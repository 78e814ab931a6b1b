import { codeMinutes } from 'shared/domain/code-period'
import type { Context } from '../../context/context.ts'
import { startRounds } from '../../context/rounds.ts'
import { sendFailure } from '../../context/send-failure.ts'
import { readCompany } from '../site/company.ts'
import { purposeTexts } from '../one-time-codes/code-limits.ts'
import { readLiveCode } from '../one-time-codes/code-store.ts'
import { codeOf } from '../one-time-codes/make-code.ts'
import { type DueMessage, giveUpText, markTextSent, takeDueMessages } from './outbox.ts'
import type { SmsGateway } from './sms-gateway.ts'

type Deps = Pick<Context, 'db' | 'clock' | 'keyFor' | 'log'> & { gateway: SmsGateway }

const batch = 5
const roundEveryMs = 500

/**
 * One round: text messages that are due are sent; one whose code is over is given up. All at once: after one another a
 * slow gateway would hold the last of them until another process takes it for unsent.
 */
async function sendDueTexts(deps: Deps): Promise<void> {
  const due = await takeDueMessages(deps.db, deps.clock(), batch)
  const outcomes = await Promise.allSettled(due.map((message) => sendOne(deps, message)))
  // The round is over when the last of them is, also when one of them throws.
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

async function sendOne(deps: Deps, message: DueMessage): Promise<void> {
  const { db, clock, log, gateway } = deps
  const text = await textOf(deps, message)
  if (text === null) return await giveUpText(db, message.id)
  try {
    await gateway.send({ id: `text-${message.id}`, to: message.recipient, text })
  } catch (error) {
    log.warn(
      { text: message.id, attempts: message.attempts, ...sendFailure(error) },
      'a text message was not sent',
    )
    return
  }
  await markTextSent(db, message.id, clock())
}

async function textOf({ db, clock, keyFor }: Deps, { code_id }: DueMessage): Promise<string | null> {
  const live = await readLiveCode(db, code_id, clock())
  if (!live) return null
  const { name } = await readCompany(db)
  const code = codeOf(keyFor('ticket-codes'), live.nonce)
  return `${name}: ${purposeTexts[live.purpose]} için onay kodunuz ${code}. ${codeMinutes} dakika geçerlidir, kimseyle paylaşmayın.`
}

/** Rounds at an interval; the answer stops them and waits for the one under way. */
export function startTextSender(deps: Deps): () => Promise<void> {
  return startRounds({
    everyMs: roundEveryMs,
    round: () => sendDueTexts(deps),
    log: deps.log,
    failure: 'sending text messages failed',
  })
}
