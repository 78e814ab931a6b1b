import type { Buffer } from 'node:buffer'
import { fileTypeFromBuffer } from 'file-type'
import { RefusalError } from '../../http/refusal.ts'
import { readZip } from './zip-contents.ts'

type Accepted = { type: string; hasNoMacros: (content: Buffer) => boolean }

const accepted: Readonly<Record<string, Accepted>> = {
  pdf: { type: 'application/pdf', hasNoMacros: () => true },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    hasNoMacros: isLetterOfWord,
  },
  odt: { type: 'application/vnd.oasis.opendocument.text', hasNoMacros: isLetterOfLibreOffice },
}

/** What a file is by its content; its name and the type that a browser gives it are whatever its owner likes. */
export async function validateCv(content: Buffer): Promise<{ extension: string; type: string }> {
  const found = await fileTypeFromBuffer(content).catch(() => undefined)
  const known = found && accepted[found.ext]
  if (!known || !known.hasNoMacros(content))
    throw new RefusalError(422, 'cv-type', {
      cv: ['Özgeçmişinizi makrosuz bir PDF, DOCX veya ODT dosyası olarak ekleyin.'],
    })
  return { extension: found.ext, type: known.type }
}

/** Macros, controls and embedded programs. Word finds them by content type, whatever their part is called. */
function isLetterOfWord(content: Buffer): boolean {
  const zip = readZip(content, ['[content_types].xml'])
  const types = zip?.texts['[content_types].xml']
  return (
    types !== undefined &&
    types.includes('wordprocessingml.document.main+xml') &&
    // A reference in it could spell what the next line looks for.
    !/&|<!doctype/i.test(types) &&
    !/macroenabled|vbaproject|activex|oleobject/i.test(types) &&
    !zip?.names.some((name) => /vbaproject|\/activex\/|\/oleobject/.test(name))
  )
}

/** Macros stand below Basic, scripts of other languages below Scripts. */
function isLetterOfLibreOffice(content: Buffer): boolean {
  const zip = readZip(content, ['mimetype'])
  return (
    zip?.texts['mimetype'] === 'application/vnd.oasis.opendocument.text' &&
    !zip.names.some((name) => /^(basic|scripts)\//.test(name))
  )
}

/** For the attachment of a mail: letters, digits and a few signs, with the ending of what it is. */
export function safeCvName(name: string, extension: string): string {
  const stem = name
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .slice(0, 60)
  return `${stem || 'ozgecmis'}.${extension}`
}
