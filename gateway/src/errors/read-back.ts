import { buffer } from 'node:stream/consumers'
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping'
import type { ModuleFacts } from 'shared/module/facts'
import { mapOf } from 'shared/module/map-files'
import type { ErrorDetail } from '../../wire/error.ts'
import type { ArtifactStore } from '../artifacts/store.ts'

type SourcePlace = ErrorDetail['frames'][number]['source']

/** Lines of the source on either side. */
const around = 3
const longestLine = 200

/** Where in the sources a place of a release's file is; null where the release has no map, or it knows nothing of it. */
export async function readBack(
  store: Pick<ArtifactStore, 'read'>,
  facts: ModuleFacts,
  { file, line, column }: { file: string; line: number; column: number },
): Promise<SourcePlace> {
  const name = mapOf(file)
  if (!Object.hasOwn(facts.files, name)) return null
  const map = await mapIn(store, facts, name)
  try {
    return map && placeIn(map, { line, column })
  } catch {
    // Squads build their maps: one that leads nowhere is none.
    return null
  }
}

function placeIn(map: TraceMap, { line, column }: { line: number; column: number }): SourcePlace {
  // Browsers count columns from one, maps from nought.
  const found = originalPositionFor(map, { line: Math.max(1, line), column: Math.max(0, column - 1) })
  if (found.source === null) return null
  const text = sourceContentFor(map, found.source)
  const from = Math.max(1, found.line - around)
  const lines = text?.split('\n').slice(from - 1, found.line + around) ?? []
  return {
    file: found.source,
    line: found.line,
    column: found.column + 1,
    name: found.name,
    from,
    lines: lines.map((one) => one.slice(0, longestLine)),
  }
}

async function mapIn(
  store: Pick<ArtifactStore, 'read'>,
  facts: ModuleFacts,
  name: string,
): Promise<TraceMap | null> {
  const stored = await store.read(facts, name, new Set())
  if (!stored) return null
  try {
    return new TraceMap((await buffer(stored.body)).toString())
  } catch {
    return null
  }
}
