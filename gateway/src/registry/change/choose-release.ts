import type { Pointer } from '../../../wire/pointer.ts'
import type { ChangeCommand } from './change-command.ts'
import type { KnownRelease } from '../../release/known-release.ts'
import type { ChangeRefusal } from '../checks/refusal.ts'

/**
 * The named release, else the running canary's, else the one published last. What was rolled back is put live
 * again only by its name: whoever leaves the name out means something new.
 */
export function chooseRelease(
  { stable, canary, rolledBack }: Pointer,
  releases: readonly KnownRelease[],
  command: ChangeCommand,
): KnownRelease | ChangeRefusal {
  const version = command.version ?? canary?.version ?? releases[0]?.facts.version ?? null
  const release = releases.find(({ facts }) => facts.version === version)
  if (!release || version === null) return { code: 'unknown-version', version }
  const unnamed = command.version === null && canary === null && version !== stable
  return unnamed && rolledBack && release.lastLiveAt !== null ? { code: 'rolled-back', version } : release
}

export const isRelease = (chosen: KnownRelease | ChangeRefusal): chosen is KnownRelease => 'facts' in chosen
