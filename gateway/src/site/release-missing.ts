import { readArtifact, readFacts } from '../cli/artifact-folder.ts'
import { distOf } from '../cli/build-part.ts'
import { Refused, type ReleaseClient } from '../cli/release-client.ts'
import type { PartId } from '../registry/release.ts'
import { parts } from './builds.ts'

/**
 * Puts live what the registry has never seen. A version that is there is left as it is: when ops have
 * rolled it back, a restart must not undo that.
 */
export async function releaseMissing(site: ReleaseClient, say: (words: string) => void): Promise<void> {
  let waiting = await missing(site)
  while (waiting.length > 0) {
    const refused: PartId[] = []
    let reason: Refused | null = null
    for (const part of waiting) {
      say(part)
      try {
        // oxlint-disable-next-line no-await-in-loop -- each is checked against what is live after the one before
        await release(site, part)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        refused.push(part)
        reason = error
      }
    }
    // A page that moved from one module to another goes in as soon as the other has let go of it.
    if (refused.length === waiting.length && reason) {
      throw new Error(`${refused.join(', ')} cannot go live: ${reason.message}`)
    }
    waiting = refused
  }
}

async function missing(site: ReleaseClient): Promise<PartId[]> {
  const { modules } = await site.status()
  const built = await Promise.all(parts.map(async (part) => ({ part, facts: await readFacts(distOf(part)) })))
  return built
    .filter(({ part, facts }) => {
      const known = modules.find(({ module }) => module === part)
      return !known?.stable || !known.releases.some(({ version }) => version === facts?.version)
    })
    .map(({ part }) => part)
}

async function release(site: ReleaseClient, part: PartId): Promise<void> {
  const { facts, files } = await readArtifact(distOf(part))
  await site.publish(part, files, 'start')
  await site.promote(part, facts.version, 'start')
}
