import * as z from 'zod/mini'

const typed = z.object({ email: z.string() })
const registered = z.object({ registered: z.literal(true) })

/** The address that was typed at the page before, of the history entry's state. */
export function typedEmail(state: unknown): string | undefined {
  const read = z.safeParse(typed, state)
  return read.success ? read.data.email : undefined
}

/** Whether the page before was that of registering, which had a mail sent: of the history entry's state. */
export const hasJustRegistered = (state: unknown): boolean => z.safeParse(registered, state).success
