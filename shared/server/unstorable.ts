/** Of PostgreSQL: a NUL, or half of a pair of surrogates, which no text of its holds. */
const codes = new Set(['22021', '22P05'])

/** A text that was sent cannot be stored or looked for: the request is wrong, and not the database. */
export function isUnstorable(error: Error & { code?: unknown }): boolean {
  return typeof error.code === 'string' && codes.has(error.code)
}
