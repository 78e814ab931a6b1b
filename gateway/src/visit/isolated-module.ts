import type { FilesOrigin } from 'shared/module/files-address'
import type { BrowserVisit } from './visit.ts'

/** The module that this visit does not have as it is live: the server cannot render it, and links none of its files. */
export function isolatedModule({ override, drill }: BrowserVisit): string | null {
  return override?.module ?? drill?.module ?? null
}

/** What this browser has says nothing of what visitors have, and is nobody else's. */
export const isIsolated = ({ preview, override, drill, choice }: BrowserVisit): boolean =>
  preview || override !== null || drill !== null || choice !== null

/** An address nobody has may be a page of a squad's own build. */
export function isBrowsersOwn(visit: BrowserVisit, owner: string | null): boolean {
  return owner === null ? visit.override !== null : owner === isolatedModule(visit)
}

/** What is tried in one browser comes from the site itself, as to the smoke's, which reaches nothing else. */
export const filesOriginOf = (visit: BrowserVisit, origin: FilesOrigin): FilesOrigin =>
  isIsolated(visit) ? null : origin

/** Tabs learn by the name that an override or a drill has begun or ended, and that files come from elsewhere. */
export function nameOfSet(set: string, visit: BrowserVisit, origin: FilesOrigin): string {
  const { override, drill, choice } = visit
  const files = filesOriginOf(visit, origin)
  const chosen =
    choice &&
    (choice.kind === 'channel'
      ? `channel:${choice.channel}`
      : `${choice.kind}:${choice.module}@${choice.version}`)
  return [set, override && `override:${override.module}`, drill && `drill:${drill.id}`, chosen, files]
    .filter((part) => part !== null)
    .join('+')
}
