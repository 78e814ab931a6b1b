import { brandColor } from 'shared-server/brand-colors'
import { Buffer } from 'node:buffer'
import { buffer } from 'node:stream/consumers'
import type { Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { fonts, runsOf, type Weight } from './fonts.ts'

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** pdfkit takes a face that is open already; its types do not say so. */
      // oxlint-disable-next-line typescript/method-signature-style -- one more form of a method that is declared there
      registerFont(name: string, face: Font): this
    }
  }
}

/** The site's colours, light, as paper takes them. */
export const ink = {
  text: brandColor('ink'),
  soft: brandColor('ink-2'),
  line: brandColor('line'),
  wash: brandColor('paper'),
  sea: brandColor('sea'),
  deep: brandColor('sea-deep'),
  sun: brandColor('sun'),
  onSun: brandColor('on-sun'),
  danger: brandColor('danger'),
  dangerWash: brandColor('danger-soft'),
  white: brandColor('on-sea'),
}

type TextStyle = {
  font?: Weight
  size?: number
  color?: string
  align?: 'left' | 'center' | 'right'
  /** Between letters, in points. */
  spacing?: number
}

type Role = 'H1' | 'H2' | 'P'

export type Paper = {
  doc: PDFKit.PDFDocument
  /** Draws one line, at its baseline, starting, centred or ending at `x`. */
  line: (text: string, x: number, y: number, style?: TextStyle) => void
  /** Draws as many lines as `width` asks for; answers the baseline after the last one. */
  lines: (
    text: string,
    x: number,
    y: number,
    width: number,
    style?: TextStyle & { leading?: number },
  ) => number
  widthOf: (text: string, style?: TextStyle) => number
  /** What is read aloud as one piece. */
  read: (role: Role, draw: () => void) => void
  /** A picture, and what it says to who does not see it. */
  picture: (alt: string, draw: () => void) => void
  /** What only decorates. */
  decorate: (draw: () => void) => void
  page: (title: string, draw: () => void) => void
}

type PaperFacts = { title: string; author: string; subject: string; at: Date }

/** An A4 document with the site's letters, tagged for screen readers. The same facts make the same bytes. */
export async function makePaper(facts: PaperFacts, draw: (paper: Paper) => void): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'tr-TR',
    tagged: true,
    displayTitle: true,
    info: {
      Title: facts.title,
      Author: facts.author,
      Subject: facts.subject,
      Creator: facts.author,
      CreationDate: facts.at,
    },
  })
  for (const [name, font] of fonts) doc.registerFont(name, font)
  const made = buffer(doc)
  draw(paperOn(doc))
  doc.end()
  return made
}

function paperOn(doc: PDFKit.PDFDocument): Paper {
  const root = doc.struct('Document')
  doc.addStructure(root)
  let section = root

  const runs = (text: string, { font = 'regular', size = 10, spacing = 0 }: TextStyle) =>
    runsOf(text, font).map((run) => ({
      ...run,
      width: doc.font(run.font).fontSize(size).widthOfString(run.text, { characterSpacing: spacing }),
    }))
  const widthOf = (text: string, style: TextStyle = {}) =>
    runs(text, style).reduce((sum, { width }) => sum + width, 0)

  function line(text: string, x: number, y: number, style: TextStyle = {}): void {
    const { color = ink.text, align = 'left', spacing = 0, size = 10 } = style
    const width = align === 'left' ? 0 : widthOf(text, style) - spacing
    let at = align === 'right' ? x - width : align === 'center' ? x - width / 2 : x
    for (const run of runs(text, style)) {
      doc.font(run.font).fontSize(size).fillColor(color)
      doc.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing })
      at += run.width
    }
  }

  function lines(
    text: string,
    x: number,
    y: number,
    width: number,
    style: TextStyle & { leading?: number } = {},
  ): number {
    const leading = style.leading ?? (style.size ?? 10) * 1.38
    let at = y
    for (const each of wrap(text, width, (part) => widthOf(part, style))) {
      line(each, x, at, style)
      at += leading
    }
    return at
  }

  function add(role: string, draw: () => void, options: { alt?: string } = {}): void {
    section.add(doc.struct(role, options, draw))
  }

  return {
    doc,
    line,
    lines,
    widthOf,
    read: (role, draw) => add(role, draw),
    picture: (alt, draw) => add('Figure', draw, { alt }),
    decorate(draw) {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },
    page(title, draw) {
      doc.addPage()
      section = doc.struct('Sect', { title })
      root.add(section)
      draw()
      section.end()
    },
  }
}

/** A word longer than the line stays whole: names of places are never that long. */
function wrap(text: string, width: number, widthOf: (text: string) => number): string[] {
  const made: string[] = []
  for (const word of text.split(' ')) {
    const last = made.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(longer) > width) made.push(word)
    else made.splice(-1, 1, longer)
  }
  return made
}
