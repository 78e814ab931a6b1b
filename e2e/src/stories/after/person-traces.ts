import { ayse, john, mehmet, phone } from '../traveller.ts'

const national = phone.replaceAll(/\D/g, '').slice(1)
const typed = phone.slice(1)
/** As stored, as typed, and with what an address writes for a space. */
const phones = [national, typed, typed.replaceAll(' ', '%20'), typed.replaceAll(' ', '+')]
const identities = [ayse, john, mehmet].map(({ identity }) => identity)

/** What of the stories' travellers is in a text: never the number itself, only what kind of trace it is. */
export function personTracesIn(text: string): ('phone' | 'identity')[] {
  const found: ('phone' | 'identity')[] = []
  if (phones.some((form) => text.includes(form))) found.push('phone')
  if (identities.some((identity) => text.includes(identity))) found.push('identity')
  return found
}
