import { amexCvv, cards, cvv } from '../cards.ts'

const codes = `(?:${amexCvv}|${cvv})`
/** A code is a number like many others: it counts where it stands as a field's value or alone. */
const codeAsValue = new RegExp(
  `"${codes}"|=${codes}(?![\\d.])|\\bcv[a-z0-9]{1,3}["': ]+${codes}(?!\\d)|^${codes}$`,
  'i',
)
/** As typed, in groups too. */
const numbers = cards.map((card) => new RegExp(Array.from(card).join('[ -]?')))

/** What of a card is in a text: never the card itself, only what kind of trace it is. */
export function cardTracesIn(text: string): ('number' | 'code')[] {
  const found: ('number' | 'code')[] = []
  if (numbers.some((number) => number.test(text))) found.push('number')
  if (codeAsValue.test(text)) found.push('code')
  return found
}
