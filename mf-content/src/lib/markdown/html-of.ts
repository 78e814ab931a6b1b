import type { Section } from './text.ts'

/** A section that is text alone, as HTML. Blocks that only a page can draw are not in it. */
export function htmlOf({ pieces }: Pick<Section, 'pieces'>): string {
  return pieces.map((piece) => ('html' in piece ? piece.html : '')).join('')
}
