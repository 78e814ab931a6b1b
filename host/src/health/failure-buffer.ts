import type { RemoteId } from 'shared/module/module'

/** What the browser says of something that the policy refused. */
export type Refused = Pick<
  SecurityPolicyViolationEvent,
  'sourceFile' | 'lineNumber' | 'blockedURI' | 'effectiveDirective'
>

/** Something that went wrong, as it was met; who is to blame is found out later, off the first page's way. */
export type ReportedFailure = { pathname: string } & (
  | { kind: 'refused'; refused: Refused }
  | { kind: 'thrown'; error: unknown; page: RemoteId | 'host' | null }
)

/** A page that throws without end shall not fill the memory. */
const most = 30

const kept: ReportedFailure[] = []
// One boundary after the other may meet it.
const noted = new WeakSet<object>()
let onFailure: ((failure: ReportedFailure) => void) | null = null

function note(failure: ReportedFailure): void {
  if (onFailure) onFailure(failure)
  else if (kept.length < most) kept.push(failure)
}

/** Whatever code of ours threw or lost, with the module whose page it was, where that is known. The same error counts once. */
export function noteFailure(error: unknown, page: RemoteId | 'host' | null = null): void {
  // Ops know of it.
  if (error instanceof Error && error.name === 'SwitchedOffError') return
  if (typeof error === 'object' && error !== null) {
    if (noted.has(error)) return
    noted.add(error)
  }
  note({ kind: 'thrown', error, page, pathname: location.pathname })
}

export function noteRefused(refused: Refused): void {
  note({ kind: 'refused', refused, pathname: location.pathname })
}

/** From now on this one hears, and what was kept first. */
export function hearFailures(listener: (failure: ReportedFailure) => void): void {
  onFailure = listener
  for (const seen of kept.splice(0)) listener(seen)
}
