import type { ModuleId } from 'shared/module/module'

/** What the browser says of something that the policy refused. */
export type Refused = Pick<
  SecurityPolicyViolationEvent,
  'sourceFile' | 'lineNumber' | 'blockedURI' | 'effectiveDirective'
>

/** Something that went wrong, as it was met; who is to blame is found out later, off the first page's way. */
export type Seen = { pathname: string } & (
  | { kind: 'violation'; refused: Refused }
  | {
      kind: 'error' | 'load'
      error: unknown
      /** Whose page or file it was, where that is known. */
      module: ModuleId | 'host' | null
    }
)

/** A page that throws without end shall not fill the memory. */
const most = 30

const kept: Seen[] = []
let hear: ((seen: Seen) => void) | null = null

function note(seen: Seen): void {
  if (hear) hear(seen)
  else if (kept.length < most) kept.push(seen)
}

/** Kept until somebody listens; `load` is for code that did not come, `error` for code that threw. */
export function noteFailure(kind: 'error' | 'load', error: unknown, module: ModuleId | 'host' | null = null) {
  note({ kind, error, module, pathname: location.pathname })
}

export function noteRefused(refused: Refused): void {
  note({ kind: 'violation', refused, pathname: location.pathname })
}

/** From now on this one hears, and what was kept first. */
export function hearFailures(listener: (seen: Seen) => void): void {
  hear = listener
  for (const seen of kept.splice(0)) listener(seen)
}
