import { createHash } from 'node:crypto'
import { moduleFacts, type ModuleFacts } from 'shared/module/facts'
import type { Artifact } from './build.ts'

export const factsOf = (files: Artifact): ModuleFacts =>
  moduleFacts.parse(JSON.parse(new TextDecoder().decode(files.get('module.json'))))

/** The artifact with a module.json that somebody wrote by hand, and a version of its own: no build of ours has looked at it. */
export function withFacts(files: Artifact, more: Partial<ModuleFacts>): Artifact {
  const hash = createHash('sha256').update(JSON.stringify(more)).digest('hex').slice(0, 12)
  const facts = { ...factsOf(files), version: `1.0.0-${hash}`, ...more }
  return new Map([...files, ['module.json', new TextEncoder().encode(JSON.stringify(facts))]])
}
