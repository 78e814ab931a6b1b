import { type BootModule, wholeSetAddress, type WholeSetAnswer } from './boot.ts'

/** A traveller may wait for it with a tap. */
export const setPatienceMs = 8000

/**
 * All modules of a document's set, which names the file by its `integrity`: the browser keeps it. Rejects when it does not
 * come before the signal, or is not the one.
 */
export async function fetchWholeSet(
  integrity: string,
  signal = AbortSignal.timeout(setPatienceMs),
): Promise<BootModule[]> {
  const answer = await fetch(wholeSetAddress(integrity), { integrity, signal })
  if (!answer.ok) throw new Error(`the set was answered with ${answer.status}`)
  const body: unknown = await answer.json()
  if (!isSet(body)) throw new Error('the set names no modules')
  return body.modules
}

// By its integrity it is what our own gateway wrote.
function isSet(body: unknown): body is WholeSetAnswer {
  return typeof body === 'object' && body !== null && 'modules' in body && Array.isArray(body.modules)
}
