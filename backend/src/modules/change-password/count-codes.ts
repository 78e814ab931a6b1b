import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context/context.ts'
import {
  countAttempt,
  countSubject,
  forgiveAttempt,
  forgiveSubject,
} from '../attempt-limits/count-attempt.ts'
import { countAtKnownDevice, findKnownDevice, giveBackAtDevice } from '../known-devices/known-devices.ts'

type Counting = Pick<Context, 'db' | 'clock' | 'keyFor' | 'config'>
type From = { email: string; request: FastifyRequest }

const mailsAtDevice = (id: number) => ({ act: 'forgot-password-at-device', subject: String(id) }) as const

/** A mail that brings a code. A known device has a share of its own, which no stranger uses up. */
export async function countCodeMail(context: Counting, { email, request }: From): Promise<void> {
  const device = await findKnownDevice(context, { email, request })
  await (device
    ? countSubject(context, mailsAtDevice(device.id))
    : countAttempt(context, { act: 'forgot-password', subject: email, ip: request.ip }))
}

/** A code that is typed, counted before it is tried: at a known device as a password is, else by address and network. */
export async function countCodeGuess(
  context: Counting,
  { email, request }: From,
): Promise<{ giveBack: () => Promise<void> }> {
  const device = await countAtKnownDevice(context, { email, request })
  if (device)
    return {
      giveBack: async () => {
        await giveBackAtDevice(context, device.id)
        await forgiveSubject(context, mailsAtDevice(device.id))
      },
    }
  const attempt = { act: 'reset-code', subject: email, ip: request.ip } as const
  await countAttempt(context, attempt)
  return {
    giveBack: () => forgiveAttempt(context, attempt),
  }
}
