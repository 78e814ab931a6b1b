/** The day of the privacy text that a visitor agrees to; with a new text they are asked again. */
export const consentVersion = '2026-11-25'

/** Six months, after which an answer is asked for anew. */
const validMs = 183 * 86_400_000

export type Choice = 'accepted' | 'rejected'
/** Its methods throw where a browser refuses storage. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const choiceKey = 'analytics-choice'
const clientKey = 'analytics-client'

/** What was chosen and still holds; null where the visitor has to be asked. */
export function readChoice(store: Store, now: number): Choice | null {
  const { choice, version, at } = stored(store)
  const age = typeof at === 'string' ? now - Date.parse(at) : Number.NaN
  // Of a clock that was a day ahead it would hold for too long.
  const holds = version === consentVersion && age < validMs && age > -86_400_000
  return holds && (choice === 'accepted' || choice === 'rejected') ? choice : null
}

/** With its day and the text it was about. Whoever rejects has no number any more. */
export function writeChoice(store: Store, choice: Choice, now: number): void {
  if (choice === 'rejected') store.removeItem(clientKey)
  const at = new Date(now).toISOString()
  store.setItem(choiceKey, JSON.stringify({ choice, version: consentVersion, at }))
}

/** The random number of this browser, made when it is first needed; null unless the visitor has agreed. */
export function clientOf(store: Store, now: number): string | null {
  if (readChoice(store, now) !== 'accepted') return null
  const known = store.getItem(clientKey)
  if (known !== null) return known
  const client = newClient()
  try {
    store.setItem(clientKey, client)
  } catch {
    // Filled since: a number that is another one on each page measures nothing.
    return null
  }
  return client
}

/** `randomUUID` is missing on a page without HTTPS that is not of this machine. */
function newClient(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) =>
    byte.toString(16).padStart(2, '0'),
  )
  hex[6] = `4${hex[6]?.[1]}`
  hex[8] = `a${hex[8]?.[1]}`
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function stored(store: Store): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(store.getItem(choiceKey) ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
