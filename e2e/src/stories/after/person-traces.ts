import { ayse, john, mehmet, phone } from '../traveller.ts'

const national = phone.replaceAll(/\D/g, '').slice(1)
const typed = phone.slice(1)
/** As stored, as typed, and with what an address writes for a space. */
const phones = anyOf([national, typed, typed.replaceAll(' ', '%20'), typed.replaceAll(' ', '+')])
const identities = anyOf([ayse, john, mehmet].map(({ identity }) => identity))

/** A measured time is a number of JSON with up to seventeen digits behind its point, where these may stand by chance. */
function anyOf(numbers: readonly string[]): RegExp {
  const each = numbers.map((number) => number.replaceAll('+', '\\+')).join('|')
  return new RegExp(`(?<!":\\d{1,9}\\.\\d{0,17})(?:${each})`)
}

/** What of the stories' travellers is in a text: never the number itself, only what kind of trace it is. */
export function personTracesIn(text: string): ('phone' | 'identity')[] {
  const found: ('phone' | 'identity')[] = []
  if (phones.test(text)) found.push('phone')
  if (identities.test(text)) found.push('identity')
  return found
}
