import type { ModuleId } from 'shared/module/facts'
import type { BuiltArtifact } from '../build/artifact-folder.ts'
import { RefusedError } from '../cli/client/refused-error.ts'
import { isPublished } from '../cli/client/is-published.ts'
import type { ReleaseClient } from '../cli/client/release-client.ts'

/**
 * Puts live what the registry has never seen. A version that is there is left as it is: when ops have
 * rolled it back, a restart must not undo that. Answers what is published now and waits for a second person.
 */
export async function releaseMissing(
  site: ReleaseClient,
  built: readonly BuiltArtifact[],
  onReleased: (words: string) => void,
): Promise<string[]> {
  const unapproved: string[] = []
  let waiting = await missing(site, built)
  while (waiting.length > 0) {
    const refused: BuiltArtifact[] = []
    const reasons: string[] = []
    for (const artifact of waiting) {
      onReleased(artifact.facts.id)
      try {
        // oxlint-disable-next-line no-await-in-loop -- each is checked against what is live after the one before
        await release(site, artifact)
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error
        if (error.refusal === 'needs-approval') {
          unapproved.push(`${artifact.facts.id} ${artifact.facts.version}`)
          continue
        }
        refused.push(artifact)
        reasons.push(`${artifact.facts.id} cannot go live: ${error.message}`)
      }
    }
    // A page that moved from one module to another goes in as soon as the other has let go of it.
    if (refused.length === waiting.length) throw new Error(reasons.join('\n'))
    waiting = refused
  }
  return unapproved
}

async function missing(site: ReleaseClient, built: readonly BuiltArtifact[]): Promise<BuiltArtifact[]> {
  const { modules } = await site.status()
  const isLive = (id: ModuleId) =>
    modules.some(({ module, pointer }) => module === id && pointer.stable !== null)
  const isMissing = await Promise.all(
    built.map(async ({ facts: { id, version } }) => !isLive(id) || !(await isPublished(site, id, version))),
  )
  return built.filter((_, nth) => isMissing[nth])
}

async function release(site: ReleaseClient, { facts, files }: BuiltArtifact): Promise<void> {
  const { id: module, version } = facts
  await site.publish(module, files, 'start', { waiveSmoke: 'start' })
  try {
    await site.promote(module, version, 'start')
  } catch (error) {
    // What a start brings belongs together: a host may come before the remotes that suit it.
    if (!(error instanceof RefusedError) || !comesTogether.has(error.refusal)) throw error
    await site.change('promote', { module, version, why: 'start', force: true })
  }
}

const comesTogether = new Set(['shared-range', 'shared-export', 'host-contract'])
