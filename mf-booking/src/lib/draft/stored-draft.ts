import { takeStored } from './booking-draft.ts'
import { bookingDraft } from './draft-schema.ts'

/** A draft of another form is none. */
export function readStored(stored: string): void {
  const draft = bookingDraft.safeParse(readJson(stored))
  if (draft.success) takeStored(draft.data)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
