import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'

/** Where the site under test puts mails: it has no mail server. */
const folder = () => join(process.env['DATA_DIR'] ?? '.data', 'backend', 'mails')

/** The text of the latest mail to an address with this subject. It is sent a moment after what causes it. */
export async function accountMail(to: string, subject: string): Promise<string> {
  let found = ''
  await expect
    .poll(async () => (found = await latest(to, subject)), {
      message: `the mail "${subject}"`,
      timeout: 60_000,
    })
    .not.toBe('')
  return found
}

/** The address on this site that a mail leads to. */
export function pathIn(text: string): string {
  const url = /https?:\/\/\S+#\S+/.exec(text)?.[0]
  if (!url) throw new Error('the mail has no link')
  const { pathname, hash } = new URL(url)
  return pathname + hash
}

export const codeIn = (text: string): string => /^\d{6}$/m.exec(text)?.[0] ?? ''

const numberOf = (name: string) => Number(/-(\d+)\.eml$/.exec(name)?.[1])

async function latest(to: string, subject: string): Promise<string> {
  const names = await readdir(folder()).catch(() => [])
  const ours = names.filter((name) => name.startsWith('hesap-') && name.endsWith('.eml'))
  for (const name of ours.toSorted((a, b) => numberOf(b) - numberOf(a))) {
    const mail = await PostalMime.parse(await readFile(join(folder(), name)))
    if (mail.subject === subject && mail.to?.some(({ address }) => address === to)) return mail.text ?? ''
  }
  return ''
}
