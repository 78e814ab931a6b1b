import type { Buffer } from 'node:buffer'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../../config/config.ts'

export type EmailMessage = {
  /** Names the file, where mails become files. */
  name: string
  /** The same each time it is sent: whoever gets it twice can tell. */
  messageId: string
  date: Date
  to: string
  /** Whom an answer reaches, where that is not the sender. */
  replyTo?: string
  subject: string
  text: string
  html: string
  attachments: { filename: string; contentType: string; content: Buffer }[]
}

/** Throws when the letter was not taken. */
export type Mailer = { send: (message: EmailMessage) => Promise<void> }

const patienceMs = 10_000

/** Null when there is neither a mail server nor a folder: letters then wait. */
export function openMailer({ smtpUrl, mailFrom, dataDir }: Config): Mailer | null {
  if (smtpUrl) return smtpMailer(smtpUrl, mailFrom)
  return dataDir === 'memory' ? null : folderMailer(join(dataDir, 'mails'), mailFrom)
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message) {
      await transport.sendMail(messageOf(message, from))
    },
  }
}

/** Each e-mail an .eml file that mail programs open; sending it again writes the same file. */
function folderMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(message) {
      const { message: written } = await transport.sendMail(messageOf(message, from))
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${message.name}.eml`)
      await writeFile(`${file}.unfinished`, written, { mode: 0o600 })
      await rename(`${file}.unfinished`, file)
    },
  }
}

function messageOf({ name: _name, attachments, ...message }: EmailMessage, from: string) {
  return {
    ...message,
    from,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'tr' },
    // In base64, so that no byte of a text that was hashed is changed on the way.
    attachments: attachments.map((each) => ({ ...each, contentTransferEncoding: 'base64' as const })),
  }
}
