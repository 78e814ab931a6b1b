import type { AddChannel, PointChannel, RemoveChannel } from '../../../wire/channel.ts'
import { locked, notifyGateways, type Db } from '../../database/database.ts'
import { requireStanding } from '../../keys/standing.ts'
import { readModuleKeys } from '../approvals/read-keys.ts'
import { writeAudit } from '../history/audit.ts'
import { channelNamed, pointerOfChannel } from '../state/channel-rows.ts'
import { readCandidates, readRelease } from '../state/read.ts'
import { readState } from '../state/read-state.ts'
import { releasesOfChannel } from './channel-set.ts'
import { planAddChannel, planRemoveChannel, type ChannelPlan } from './plan-channel.ts'
import { planPoint, type ChannelPoint, type PointPlan } from './plan-point.ts'

type By = {
  who: string
  /** Of a squad: it must still stand when the change is made. */
  keyId?: string | null
  session?: string | null
}

/** The history is of modules: a channel that comes or goes stands under the host. */
const subject = { module: 'host', what: 'channel' } as const

export async function addChannel(
  db: Db,
  { name, why = '', planOnly = false }: AddChannel,
  { who }: By,
): Promise<ChannelPlan> {
  return await locked(db, async (tx) => {
    const plan = planAddChannel(name, await readState(tx))
    if (plan.kind !== 'add' || planOnly) return plan
    await tx.insertInto('channel').values({ name, made_by: who, why }).execute()
    await writeAudit(tx, { ...subject, who, why, details: { channel: name, did: 'channel-added' } })
    await notifyGateways(tx)
    return plan
  })
}

export async function removeChannel(
  db: Db,
  name: string,
  { why = '', planOnly = false }: RemoveChannel,
  { who }: By,
): Promise<ChannelPlan> {
  return await locked(db, async (tx) => {
    const plan = planRemoveChannel(name, await readState(tx))
    if (plan.kind !== 'remove' || planOnly) return plan
    await tx.deleteFrom('channel').where('name', '=', name).execute()
    await writeAudit(tx, { ...subject, who, why, details: { channel: name, did: 'channel-removed' } })
    await notifyGateways(tx)
    return plan
  })
}

/** Plans, and does what was planned, with nobody between. */
export async function pointChannel(
  db: Db,
  name: string,
  asked: PointChannel,
  { who, keyId = null, session = null }: By,
  now = new Date(),
): Promise<PointPlan> {
  return await locked(db, async (tx) => {
    await requireStanding(tx, keyId)
    const { module, version, why = '', planOnly = false } = asked
    const state = await readState(tx)
    const channel = channelNamed(state.channels, name)
    const own = channel && pointerOfChannel(channel, module)
    const plan = planPoint(name, asked, {
      state,
      releases: await readCandidates(tx, module, [version, own?.version, own?.previous]),
      keys: await readModuleKeys(tx, state, module, { who, keyId, session }),
      own: channel ? await releasesOfChannel(channel, state, (...one) => readRelease(tx, ...one)) : new Map(),
    })
    if (plan.kind !== 'point' || planOnly) return plan
    await keepPoint(tx, plan.point, { who, now })
    const { point } = plan
    await writeAudit(tx, {
      module,
      who,
      why,
      what: 'channel',
      version: point.version,
      details: { channel: name, did: `channel-${asked.act}`, ...(asked.force === true && { force: true }) },
    })
    await notifyGateways(tx)
    return plan
  })
}

async function keepPoint(
  tx: Db,
  { channel, module, version, previous }: ChannelPoint,
  { who, now }: { who: string; now: Date },
): Promise<void> {
  const key = { channel: channel.name, module }
  if (version === null) {
    await tx
      .deleteFrom('channel_pointer')
      .where('channel', '=', key.channel)
      .where('module', '=', module)
      .execute()
    return
  }
  const row = { version, previous, moved_at: now, moved_by: who }
  await tx
    .insertInto('channel_pointer')
    .values({ ...key, ...row })
    .onConflict((known) => known.columns(['channel', 'module']).doUpdateSet(row))
    .execute()
}
