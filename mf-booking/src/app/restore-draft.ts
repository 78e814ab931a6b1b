import { bookingDraftKey } from 'shared/module/journey-data'
import { tabStorage } from 'shared/module/tab-storage'

let restored: Promise<void> | null = null

/**
 * Code that goes on with the draft, once the draft has what this tab had stored. Most who come have nothing stored, and need none
 * of the code that checks it.
 */
export async function withDraft<Code>(code: Promise<Code>): Promise<Code> {
  restored ??= restore()
  try {
    await restored
  } catch (error) {
    // Asked for again with the code.
    restored = null
    throw error
  }
  return await code
}

async function restore(): Promise<void> {
  // Node has a sessionStorage too, one for all visitors.
  if (typeof document === 'undefined') return
  if (tabStorage.getItem(bookingDraftKey) === null) return
  const { readStored } = await import('../lib/draft/stored-draft.ts')
  // Who has logged out since has cleared it.
  const stored = tabStorage.getItem(bookingDraftKey)
  if (stored !== null) readStored(stored)
}
