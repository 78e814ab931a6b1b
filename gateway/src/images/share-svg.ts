import { brandColor } from 'shared-server/brand-colors'
import { escapeHtml } from 'shared-server/escape-html'
import { siteMark } from '../html/overlay.ts'
import { widthOf } from './draw.ts'

/** What the picture of a shared page says. */
export type ShareText = { site: string; title: string }

const width = 1200
const margin = 80
const mostLines = 3
const sizes = [92, 76, 62, 50]

/** 1200 by 630, as those who show shared links cut it. */
export function shareSvg({ site, title }: ShareText): string {
  const { size, lines } = fitted(title)
  const top = 340 - ((lines.length - 1) * size * 1.15) / 2
  const texts = lines.map((line, index) => textOf(line, size, top + index * size * 1.15))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="630" viewBox="0 0 ${width} 630">`,
    `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${brandColor('sea-deep')}"/><stop offset="1" stop-color="${brandColor('sea')}"/></linearGradient></defs>`,
    `<rect width="${width}" height="630" fill="url(#g)"/>`,
    `<g transform="translate(${margin - 12} 56) scale(2.6)">${siteMark}</g>`,
    `<text x="${margin + 90}" y="118" font-family="Figtree" font-weight="800" font-size="52" fill="${brandColor('on-sea-deep')}">${escapeHtml(site)}</text>`,
    ...texts,
    `<path d="M${margin} 552H${width - margin}" stroke="${brandColor('sun')}" stroke-width="6" stroke-linecap="round" stroke-dasharray="2 18"/>`,
    '</svg>',
  ].join('')
}

const textOf = (line: string, size: number, y: number) =>
  `<text x="${margin}" y="${Math.round(y)}" font-family="Figtree" font-weight="800" font-size="${size}" fill="${brandColor('on-sea-deep')}">${escapeHtml(line)}</text>`

/** As large as fits in three lines; of a longer title its beginning. */
function fitted(title: string): { size: number; lines: string[] } {
  for (const size of sizes) {
    const lines = linesOf(title, size)
    if (lines.length <= mostLines) return { size, lines }
  }
  const size = sizes.at(-1) ?? 50
  const lines = linesOf(title, size).slice(0, mostLines)
  return { size, lines: [...lines.slice(0, -1), `${lines.at(-1)?.slice(0, -1) ?? ''}…`] }
}

function linesOf(title: string, size: number): string[] {
  const lines: string[] = []
  for (const word of title.split(/\s+/)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && isWithin(longer, size)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

const isWithin = (line: string, size: number) =>
  widthOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="200">${textOf(line, size, 100)}</svg>`,
  ) <=
  width - 2 * margin
