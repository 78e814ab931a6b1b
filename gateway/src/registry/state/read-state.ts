import * as z from 'zod/mini'
import { moduleFacts, moduleId } from 'shared/module/facts'
import { fault } from '../../../wire/drill.ts'
import type { Db } from '../../database/database.ts'
import { readChannels } from './channel-rows.ts'
import { readFreezes } from './freeze-rows.ts'
import { readHoldBacks } from './hold-back-rows.ts'
import { readModuleRows } from './module-rows.ts'
import { pointerOf } from './pointer-row.ts'
import { readRollouts } from './rollout-rows.ts'
import { readSwitches } from './switch-rows.ts'
import { channel, type Release } from '../../release/release.ts'
import { areasOf, releaseKey, type RegistryState, type Unread } from './state.ts'

type Row = { facts: unknown; manifest: unknown }

export function releaseOf(row: Row): Release {
  return { facts: moduleFacts.parse(row.facts), manifest: row.manifest }
}

/** As it was at one moment: a pointer and the release that it names are never of two. */
export async function readSnapshot(db: Db): Promise<RegistryState> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => readState(tx.withSchema('gateway')))
}

/** Inside the lock, where nobody else writes. What a newer gateway wrote and this one cannot read is left out and told. */
export async function readState(db: Db): Promise<RegistryState> {
  const rows = await db
    .selectFrom('pointer')
    .selectAll()
    .where('channel', '=', channel)
    .orderBy('module')
    .execute()
  const named = await db
    .selectFrom('release')
    .innerJoin('pointer', 'pointer.module', 'release.module')
    .select(['release.module', 'release.version', 'release.facts', 'release.manifest'])
    .where('pointer.channel', '=', channel)
    .where((where) =>
      where.or([
        where('release.version', '=', where.ref('pointer.stable')),
        where('release.version', '=', where.ref('pointer.previous')),
        where('release.version', '=', where.ref('pointer.canary_version')),
      ]),
    )
    .execute()
  const registered = await readModuleRows(db)
  const { modules } = registered
  const unread: Unread[] = [...registered.unread]
  const pointers = rows.flatMap((row) => {
    const module = moduleId.safeParse(row.module)
    if (module.success) return [[module.data, pointerOf(row)] as const]
    unread.push({ module: row.module, version: null, problem: 'its name is none that this gateway knows' })
    return []
  })
  const releases = named.flatMap((row) => {
    const facts = moduleFacts.safeParse(row.facts)
    if (facts.success) {
      const areas = areasOf(modules, facts.data.id)
      const release: Release = { facts: facts.data, manifest: row.manifest, areas }
      return [[keyOf(release), release] as const]
    }
    const problem = z.prettifyError(facts.error).replaceAll('\n', ' ')
    unread.push({ module: row.module, version: row.version, problem })
    return []
  })
  return {
    modules,
    pointers: new Map(pointers),
    releases: new Map(releases),
    drill: await readDrill(db),
    switches: await readSwitches(db),
    rollouts: await readRollouts(db, new Map(pointers)),
    freezes: await readFreezes(db),
    heldBack: await readHoldBacks(db),
    channels: await readChannels(db),
    unread,
  }
}

const keyOf = ({ facts }: Release) => releaseKey(facts.id, facts.version)

async function readDrill(db: Db): Promise<RegistryState['drill']> {
  const row = await db
    .selectFrom('drill')
    .selectAll()
    .where('until', '>', new Date())
    .orderBy('started_at', 'desc')
    .executeTakeFirst()
  if (!row) return null
  const module = moduleId.safeParse(row.module)
  const known = fault.safeParse(row.fault)
  // A fault that only a newer gateway can make is made by that one.
  if (!module.success || !known.success) return null
  return {
    id: row.id,
    module: module.data,
    fault: known.data,
    percent: row.percent,
    startedAt: row.started_at.toISOString(),
    until: row.until.toISOString(),
    by: row.started_by,
  }
}
