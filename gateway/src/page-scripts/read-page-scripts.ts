import type { PageScripts, ScriptSource } from '../../wire/page-script.ts'
import type { Language } from '../../wire/sentence.ts'
import type { Db } from '../database/database.ts'
import { readSummary } from '../registry/state/read-summary.ts'
import { pointerIn, type RegistryState } from '../registry/state/state.ts'
import { ownScripts } from './own-scripts.ts'
import { runningReleases, type RunningRelease } from './running-releases.ts'
import { scriptsOfRelease } from './scripts-of-release.ts'

/** The scripts of a page, each with its owner, its reason and its integrity (docs/guides/card-form.md#which-scripts). */
export async function readPageScripts(
  db: Db,
  state: RegistryState,
  { path, language }: { path: string; language: Language },
): Promise<PageScripts> {
  const running = runningReleases(state, path, ['stable', 'canary', 'previous'])
  return {
    path,
    route: running.find(({ part }) => part === 'page')?.route ?? null,
    gateway: ownScripts(running, language),
    sources: await Promise.all(running.map((one) => sourceOf(db, state, one))),
  }
}

async function sourceOf(db: Db, state: RegistryState, running: RunningRelease): Promise<ScriptSource> {
  const { module, as, part, release } = running
  const { facts } = release
  const { canary, stableSince = null } = pointerIn(state, module)
  const canaryPercent = canary?.percent ?? 0
  const summary = await readSummary(db, module, facts.version)
  return {
    module,
    version: facts.version,
    as,
    ...{
      stable: { percent: 100 - canaryPercent, since: stableSince },
      canary: { percent: canaryPercent, since: canary?.since ?? null },
      previous: { percent: 0, since: null },
    }[as],
    owner: state.modules.find((one) => one.module === module)?.squad ?? facts.owner,
    publishedBy: summary?.publishedBy ?? null,
    part,
    reason: facts.reason ?? null,
    scripts: scriptsOfRelease(running),
  }
}
