import { createHash } from 'node:crypto'
import { moduleFacts, type ModuleFacts } from 'shared/module/facts'
import { sbomFile } from 'shared/module/sbom'
import { integrityOf } from '../release/artifact-files.ts'
import type { Artifact } from './build.ts'

export const factsOf = (files: Artifact): ModuleFacts =>
  moduleFacts.parse(JSON.parse(new TextDecoder().decode(files.get('module.json'))))

/** The artifact with a module.json that somebody wrote by hand, and a version of its own: no build of ours has looked at it. */
export function withFacts(files: Artifact, more: Partial<ModuleFacts>): Artifact {
  const hash = createHash('sha256').update(JSON.stringify(more)).digest('hex').slice(0, 12)
  const facts = { ...factsOf(files), version: `1.0.0-${hash}`, ...more }
  const list = listOf(files, facts.version)
  const named = { ...facts.files, [sbomFile]: { bytes: list.byteLength, integrity: integrityOf(list) } }
  const written = new TextEncoder().encode(JSON.stringify({ ...facts, files: named }))
  return new Map([...files, [sbomFile, list], ['module.json', written]])
}

/** The list of packages, said to be of that version. */
function listOf(files: Artifact, version: string): Uint8Array {
  const list = JSON.parse(new TextDecoder().decode(files.get(sbomFile)))
  list.metadata.component.version = version
  return new TextEncoder().encode(JSON.stringify(list))
}
