import type { ModuleId } from 'shared/module/facts'
import type { Check } from '../../wire/status.ts'
import type { Claim } from '../registry/publish/attestation-row.ts'
import type { Registry } from '../registry/registry.ts'
import { servedBy, type Served } from '../registry/state/served.ts'
import { linkedFile } from '../release/linked-file.ts'
import type { TokenSigner } from '../tokens/token-signer.ts'
import { previewCookie, signPreview } from '../visit/preview.ts'
import type { SmokeTask } from './browser/job.ts'
import { announcedEvents, pagesToTry } from './pages.ts'

export type TaskDeps = {
  registry: Registry
  signer: TokenSigner
  /** How long a page may take to be at rest. */
  pageMs: number
}

/** What is to be opened of a release, beside what is live now; or its verdict, where nothing is. Null: there is no such release. */
export async function prepareTask(
  { registry, signer, pageMs }: TaskDeps,
  { module, version }: Claim,
): Promise<SmokeTask | Check | null> {
  const release = await registry.release(module, version)
  if (!release) return null
  const served = servedBy(registry.state())
  const pages = pagesToTry(release, served)
  if (pages.length === 0) return { name: 'smoke', verdict: 'waived', message: 'it has no public page' }
  return {
    module,
    version,
    entry: linkedFile(release, release.facts.web.entry).href,
    cookie: { name: previewCookie, value: await signPreview(signer, module, version) },
    stable: await stableOf(signer, module, served),
    announces: announcedEvents(release, served),
    pages,
    patience: pageMs,
  }
}

async function stableOf(signer: TokenSigner, module: ModuleId, served: readonly Served[]) {
  const stable = served.find(({ as, facts }) => as === 'stable' && facts.id === module)
  if (!stable || module === 'host') return null
  const { version } = stable.facts
  return { version, cookie: await signPreview(signer, module, version) }
}
