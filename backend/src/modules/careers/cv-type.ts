import type { Buffer } from 'node:buffer'
import { fileTypeFromBuffer } from 'file-type'
import { Refusal } from '../../http/refusal.ts'

const accepted: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
}

/** Where Word keeps macros; names of a zip's entries are never compressed. */
const macros = 'vbaProject.bin'

/** What a file is by its content; its name and the type that a browser gives it are whatever its owner likes. */
export async function judgeCv(content: Buffer): Promise<{ extension: string; type: string }> {
  const found = await fileTypeFromBuffer(content).catch(() => undefined)
  const type = found && accepted[found.ext]
  if (!type || (found.ext === 'docx' && content.includes(macros)))
    throw new Refusal(422, 'cv-type', {
      cv: ['Özgeçmişinizi makrosuz bir PDF, DOCX veya ODT dosyası olarak ekleyin.'],
    })
  return { extension: found.ext, type }
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
