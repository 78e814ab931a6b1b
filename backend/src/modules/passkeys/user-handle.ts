import { createHmac } from 'node:crypto'
import type { Context } from '../../context/context.ts'

/**
 * By which an authenticator names a member: always the same, so that it replaces its passkey instead of having two, and
 * nothing to whoever reads it there. Stored with each passkey, for a key of ours that is changed one day.
 */
export function userHandleOf(memberId: number, keyFor: Context['keyFor']): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHmac('sha256', keyFor('passkey-users')).update(String(memberId)).digest())
}
