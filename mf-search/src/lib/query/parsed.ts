type Schema<T> = { safeParse: (value: unknown) => { success: true; data: T } | { success: false } }

/** What a schema makes of a part of an address; null when it is not that. */
export function parsed<T>(schema: Schema<T>, value: unknown): T | null {
  const result = schema.safeParse(value)
  return result.success ? result.data : null
}
