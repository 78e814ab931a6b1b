import { ayse, john, mehmet, phone } from '../traveller.ts'

const national = phone.replaceAll(/\D/g, '').slice(1)
const grouped = [...[0, 3, 6, 8].entries()].map(([at, from]) => national.slice(from, [3, 6, 8, 10][at]))
/** As stored, as typed, and with what an address writes for a space. */
const phones = [national, grouped.join(' '), grouped.join('%20'), grouped.join('+')]
const identities = [ayse, john, mehmet].map(({ identity }) => identity)

/** What of the stories' travellers is in a text: never the number itself, only what kind of trace it is. */
export function personTracesIn(text: string): ('phone' | 'identity')[] {
  const found: ('phone' | 'identity')[] = []
  if (phones.some((form) => text.includes(form))) found.push('phone')
  if (identities.some((identity) => text.includes(identity))) found.push('identity')
  return found
}
