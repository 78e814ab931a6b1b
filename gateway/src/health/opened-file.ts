import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { integrityOf } from '../release/artifact-files.ts'

export type OpenedFile = { content: Uint8Array; path: string; integrity: string }

/**
 * What a document asks for with its ticket: beside markup of the server next to nothing, and where the page has yet to be drawn
 * what shows plain links if it never is. The address changes with the content.
 */
export const openedFiles = { rendered: read('opened.js'), waiting: read('opened-standing-in.js') }

export const openedLink = (ticket: string, of: keyof typeof openedFiles) => ({
  href: `${openedFiles[of].path}?visit=${encodeURIComponent(ticket)}`,
  integrity: openedFiles[of].integrity,
})

export const isOpenedFile = (address: string): boolean =>
  Object.values(openedFiles).some(({ path }) => path === address.split('?', 1)[0])

function read(file: string): OpenedFile {
  const content = readFileSync(join(import.meta.dirname, 'browser', file))
  const integrity = integrityOf(content)
  const name = integrity.replaceAll(/[^0-9A-Za-z]/g, '').slice(6, 18)
  return { content, path: `/gateway/opened.${name}.js`, integrity }
}
