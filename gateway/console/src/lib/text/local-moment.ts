/** As `datetime-local` has it, in the time of whoever looks. */
export function localMoment(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** ISO 8601, or null for what is no moment. */
export function momentOf(typed: string): string | null {
  const at = new Date(typed)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
