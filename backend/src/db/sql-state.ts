/** SQLSTATE of what pg or PGlite threw, null for anything else. */
export function sqlState(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null
  return typeof error.code === 'string' ? error.code : null
}

export const uniqueViolation = '23505'
const deadlock = '40P01'
const attempts = 4

/** Runs a transaction again when PostgreSQL chose it to end a deadlock. */
export async function againOnDeadlock<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act()
    } catch (error) {
      if (sqlState(error) !== deadlock || attempt === attempts) throw error
    }
  }
}
