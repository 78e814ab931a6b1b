import * as z from 'zod/mini'

const typed = z.object({ email: z.string() })

/** The address that was typed at the page before, of the history entry's state. */
export function typedEmail(state: unknown): string | undefined {
  const read = z.safeParse(typed, state)
  return read.success ? read.data.email : undefined
}
