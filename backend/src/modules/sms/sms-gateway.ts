import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config/config.ts'

export type TextMessage = {
  /** The same each time it is sent: a gateway that knows it sends once. */
  id: string
  /** E.164. */
  to: string
  text: string
}

/** Throws when the message was not taken. */
export type SmsGateway = { send: (message: TextMessage) => Promise<void> }

/** The gateway answered that it does not take the message. */
export class SmsGatewayError extends Error {
  readonly responseCode: number

  constructor(status: number) {
    super(`The SMS gateway answered ${status}`)
    this.name = 'SmsGatewayError'
    this.responseCode = status
  }
}

/** No attempt takes longer. */
export const sendTimeoutMs = 10_000

/**
 * Null when there is no gateway: nobody is then offered a text message. A folder stands in for one only where mails go
 * to a folder too, on a development site; a buyer whose mails are really sent would wait for it in vain.
 */
export function openSmsGateway({
  sms,
  smtpUrl,
  dataDir,
}: Pick<Config, 'sms' | 'smtpUrl' | 'dataDir'>): SmsGateway | null {
  if (sms) return httpGateway(sms)
  return smtpUrl !== null || dataDir === 'memory' ? null : folderGateway(join(dataDir, 'sms'))
}

/** A gateway that takes a message as JSON in a POST, as the guide to money and mail says; 2xx is taken. */
function httpGateway({ url, key, sender }: NonNullable<Config['sms']>): SmsGateway {
  return {
    async send({ id, to, text }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${key}`,
          'idempotency-key': id,
        },
        body: JSON.stringify({ from: sender, to, text }),
        signal: AbortSignal.timeout(sendTimeoutMs),
        // The key and the number are for this address alone.
        redirect: 'error',
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new SmsGatewayError(answer.status)
    },
  }
}

/** Each message a text file; sending it again writes the same file. */
function folderGateway(folder: string): SmsGateway {
  return {
    async send({ id, to, text }) {
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${id}.txt`)
      await writeFile(`${file}.unfinished`, `${to}\n\n${text}\n`, { mode: 0o600 })
      await rename(`${file}.unfinished`, file)
    },
  }
}
