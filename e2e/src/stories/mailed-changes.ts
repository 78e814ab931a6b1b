import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** Subject and text of the mails of an order that confirm a cancel or an open ticket, in order. */
export async function mailedChanges(order: string): Promise<{ subject: string; text: string }[]> {
  // Where a site without a mail server puts them.
  const folder = join(process.env['DATA_DIR'] ?? '.data', 'backend', 'mails')
  const names = (await readdir(folder)).filter((name) => name.startsWith(order) && name.endsWith('.eml'))
  const mails = await Promise.all(
    names.toSorted().map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  )
  return mails
    .map(({ subject = '', text = '' }) => ({ subject, text }))
    .filter(({ subject }) => /^Biletiniz (iptal edildi|açığa alındı)/.test(subject))
}
