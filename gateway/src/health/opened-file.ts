import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { integrityOf } from '../release/artifact-files.ts'

const content = readFileSync(join(import.meta.dirname, 'browser/opened.js'))
const integrity = integrityOf(content)
const name = integrity.replaceAll(/[^0-9A-Za-z]/g, '').slice(6, 18)

/** What every document asks for with its ticket; the address changes with the content. */
export const openedFile = { content, path: `/gateway/opened.${name}.js`, integrity }

export const openedLink = (ticket: string) => ({
  href: `${openedFile.path}?visit=${encodeURIComponent(ticket)}`,
  integrity,
})
