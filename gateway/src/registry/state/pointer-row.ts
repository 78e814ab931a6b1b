import type { Selectable } from 'kysely'
import type { Pointer } from '../../../wire/pointer.ts'
import type { Tables } from '../../database/tables.ts'

type Row = Omit<Selectable<Tables['pointer']>, 'channel' | 'module'>

/** A module that has never had anything live. */
export const noPointer: Pointer = {
  stable: null,
  previous: null,
  canary: null,
  rolledBack: false,
  stableSince: null,
  bakeUntil: null,
  generation: 0,
}

export function pointerOf(row: Row): Pointer {
  const { canary_version: version, canary_percent: percent, canary_since: since } = row
  return {
    stable: row.stable,
    previous: row.previous,
    canary:
      version !== null && percent !== null && since !== null
        ? { version, percent, since: since.toISOString() }
        : null,
    rolledBack: row.rolled_back,
    stableSince: row.stable_since?.toISOString() ?? null,
    bakeUntil: row.baked_version === row.stable ? (row.bake_until?.toISOString() ?? null) : null,
    generation: row.generation,
  }
}

export function rowOf({
  stable,
  previous,
  canary,
  rolledBack,
  stableSince,
  bakeUntil,
  generation,
}: Pointer): Row {
  return {
    stable,
    previous,
    canary_version: canary?.version ?? null,
    canary_percent: canary?.percent ?? null,
    canary_since: canary ? new Date(canary.since) : null,
    rolled_back: rolledBack,
    stable_since: stableSince ? new Date(stableSince) : null,
    baked_version: bakeUntil ? stable : null,
    bake_until: bakeUntil ? new Date(bakeUntil) : null,
    generation,
  }
}
