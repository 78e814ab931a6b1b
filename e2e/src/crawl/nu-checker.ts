import { execa } from 'execa'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import jar from 'vnu-jar'
import * as z from 'zod'

const report = z.object({
  messages: z.array(
    z.looseObject({
      type: z.enum(['error', 'info', 'non-document-error']),
      subType: z.string().optional(),
      url: z.string().optional(),
      message: z.string(),
      extract: z.string().optional(),
    }),
  ),
})

/** What the checker says and we leave as it is, each with its reason. */
const leftAsItIs: { message: RegExp; reason: string }[] = []

/** What the Nu checker finds in these documents, by address; one virtual machine reads them all. */
export async function invalidHtml(documents: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'documents-'))
  try {
    const addresses = [...documents.keys()]
    await Promise.all(
      addresses.map((address, at) => writeFile(join(folder, `${at}.html`), documents.get(address) ?? '')),
    )
    const options = ['--format', 'json', '--stdout', '--exit-zero-always']
    const { stdout } = await execa(
      process.env['JAVA'] ?? 'java',
      ['-Xmx512m', '-jar', String(jar), ...options, folder],
      { stdin: 'ignore', maxBuffer: 100_000_000 },
    )
    return report
      .parse(JSON.parse(stdout))
      .messages.filter(({ type, subType }) => type !== 'info' || subType === 'warning')
      .filter(({ message }) => !leftAsItIs.some((left) => left.message.test(message)))
      .map(({ url = '', message, extract = '' }) => {
        const at = Number.parseInt(basename(url), 10)
        return `${addresses[at] ?? url}: ${message} ${extract.replaceAll(/\s+/g, ' ').trim()}`
      })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
