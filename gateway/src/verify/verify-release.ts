import type { ModuleFacts } from 'shared/module/facts'
import type { StoredFault } from '../../wire/verify.ts'
import { factsFile } from '../artifacts/proof.ts'
import type { ArtifactStore, FileFault } from '../artifacts/store.ts'
import type { PeerCopy } from './peers.ts'

export type Sources = {
  store: ArtifactStore
  /** Another gateway's copy. */
  ask: (facts: ModuleFacts, name: string) => Promise<PeerCopy | null>
}

/** What of a release is not stored as it was published, and where each file could be had; mended where that is asked. */
export async function verifyRelease(
  { store, ask }: Sources,
  facts: ModuleFacts,
  mend: boolean,
): Promise<StoredFault[]> {
  const found: StoredFault[] = []
  for (const [file, faults] of byFile(await store.faults(facts))) {
    // oxlint-disable-next-line no-await-in-loop -- file by file: visitors' reads come first
    const copy = await findCopy({ store, ask }, facts, file)
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (copy && mend) await store.mend(facts, file, copy.content)
    found.push({
      file,
      problem: faults[0]?.problem ?? 'changed',
      from: copy?.from ?? null,
      mended: copy !== null && mend,
    })
  }
  return found
}

/** A file and its packed forms are one file. */
function byFile(faults: readonly FileFault[]): Map<string, FileFault[]> {
  const files = new Map<string, FileFault[]>()
  for (const fault of faults) files.set(fault.file, [...(files.get(fault.file) ?? []), fault])
  return files
}

async function findCopy({ store, ask }: Sources, facts: ModuleFacts, file: string): Promise<PeerCopy | null> {
  // The registry has it. In a bucket it is the list of what is stored, which nobody else knows.
  if (file === factsFile && store.near !== null) return null
  if (file === factsFile)
    return { content: new TextEncoder().encode(JSON.stringify(facts)), from: 'registry' }
  const own = await store.whole(facts, file)
  if (own) return { content: own, from: 'here' }
  return await ask(facts, file)
}
