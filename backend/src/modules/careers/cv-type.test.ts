import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { docx, odt, zip } from '../../testing/office-file.ts'
import { validateCv } from './cv-type.ts'

const macroPart = '<Override PartName="/word/evil.xml" ContentType="application/vnd.ms-office.vbaProject"/>'
const macroText =
  '<Override PartName="/word/x.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>'
/** What a reader from the front finds is a letter; what Word opens, by the list at the end, is not. */
const twoFaced = Buffer.concat([docx(), docx({ 'word/evil.xml': 'x' }, macroPart)])
const bomb = docx({}, ' '.repeat(64 * 1024 * 1024))

describe('a CV', () => {
  it.each([
    ['a PDF', Buffer.from('%PDF-1.7\nDeneyim\n%%EOF'), 'pdf'],
    ['a letter of Word', docx(), 'docx'],
    [
      'a letter of Word with a picture and a diagram',
      docx({ 'word/media/image1.png': 'x', 'word/embeddings/sheet1.xlsx': 'x' }),
      'docx',
    ],
    ['a letter of LibreOffice', odt({ 'META-INF/manifest.xml': '<manifest/>' }), 'odt'],
  ])('may be %s', async (_what, content, extension) => {
    expect((await validateCv(content)).extension).toBe(extension)
  })

  it.each([
    ['macros under the name that Word gives them', docx({ 'word/vbaProject.bin': 'x' })],
    ['macros under another name', docx({ 'word/evil.xml': 'x' }, macroPart)],
    ['the content type of a letter with macros', docx({}, macroText)],
    ['an ActiveX control', docx({ 'word/activeX/activeX1.bin': 'x' })],
    ['a program embedded as an object', docx({ 'word/embeddings/oleObject1.bin': 'x' })],
    ['macros of LibreOffice', odt({ 'Basic/Standard/Module1.xml': 'x' })],
    ['scripts of LibreOffice', odt({ 'Scripts/python/evil.py': 'x' })],
    ['one letter for whoever reads from the front, and one for Word', twoFaced],
    ['a list of parts that unpacks to megabytes', bomb],
    ['no list of its entries', docx().subarray(0, 120)],
    ['a table', zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' })],
    ['an archive', zip({ 'cv.txt': 'x' })],
    ['nothing of a document', Buffer.from('Ad: Işıl')],
  ])('is refused when it has %s', async (_what, content) => {
    await expect(validateCv(content)).rejects.toMatchObject({ status: 422, code: 'cv-type' })
  })

  it('with a bomb in it costs no time', async () => {
    const started = performance.now()
    await validateCv(bomb).catch(() => undefined)
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})
