import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Where the site under test puts mails: it has no mail server. */
const folder = () => join(process.env['DATA_DIR'] ?? '.data', 'backend', 'mails')

/** The one-time code of the latest mail of an order that brings one. It is mailed a moment after it was asked for. */
export async function mailedCode(order: string): Promise<string> {
  let code = ''
  await expect
    .poll(async () => (code = await latestCode(order)), {
      message: 'the mail with the code',
      timeout: 30_000,
    })
    .not.toBe('')
  return code
}

const numberOf = (name: string) => Number(/-(\d+)\.eml$/.exec(name)?.[1])

async function latestCode(order: string): Promise<string> {
  const names = (await readdir(folder())).filter((name) => name.startsWith(order) && name.endsWith('.eml'))
  for (const name of names.toSorted((a, b) => numberOf(b) - numberOf(a))) {
    // Digits stand as they are in the encoding that mails in Turkish are written in.
    const code = /^(\d{6})\r?$/m.exec(await readFile(join(folder(), name), 'utf8'))?.[1]
    if (code) return code
  }
  return ''
}
