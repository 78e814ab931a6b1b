import { Buffer } from 'node:buffer'
import { strToU8, zipSync } from 'fflate'

const wordText = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** As Word writes it, with other parts and content types where a test needs them. */
export function docx(parts: Record<string, string> = {}, moreTypes = ''): Buffer {
  const types = `<Types><Override PartName="/word/document.xml" ContentType="${wordText}"/>${moreTypes}</Types>`
  return zip({ '[Content_Types].xml': types, 'word/document.xml': '<w:document/>', ...parts })
}

/** As LibreOffice writes it: the type first, so that it is found without unpacking. */
export function odt(parts: Record<string, string> = {}): Buffer {
  return zip({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': '<office:document-content/>',
    ...parts,
  })
}

export function zip(parts: Record<string, string>): Buffer {
  const entries = Object.entries(parts).map(([name, content]) => [name, strToU8(content)] as const)
  const stored = Object.fromEntries(
    entries.map(([name, content]) => [
      name,
      [content, { level: name === 'mimetype' ? 0 : 9 }] satisfies [Uint8Array, { level: 0 | 9 }],
    ]),
  )
  return Buffer.from(zipSync(stored))
}
