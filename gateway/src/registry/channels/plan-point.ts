import type { ModuleId } from 'shared/module/facts'
import type { Channel, ChannelAct, ChannelPointer, PointChannel } from '../../../wire/channel.ts'
import type { Sentence } from '../../../wire/sentence.ts'
import { attestationRefusal } from '../checks/attest.ts'
import { checkAgainstLive } from '../checks/check-against-live.ts'
import { describeRefusal } from '../checks/refusal.ts'
import type { ModuleKeys } from '../approvals/judge-keys.ts'
import { overruled } from '../change/notes.ts'
import { keyObstacles } from '../change/obstacles.ts'
import type { KnownRelease } from '../../release/known-release.ts'
import type { Release } from '../../release/release.ts'
import { channelNamed, pointerOfChannel } from '../state/channel-rows.ts'
import type { Served } from '../state/served.ts'
import { isKnownModule, pointerIn, resolveSet, stableSet, type RegistryState } from '../state/state.ts'
import type { ChannelRefusal } from './channel-refusal.ts'

/** What the channel has of the module after it, and what a rollback goes back to; null is what is live. */
export type ChannelPoint = {
  channel: Channel
  module: ModuleId
  version: string | null
  previous: string | null
}

export type PointPlan =
  | { kind: 'point'; point: ChannelPoint; notes: readonly Sentence[] }
  | { kind: 'nothing'; notes: readonly Sentence[] }
  | { kind: 'refused'; refusal: ChannelRefusal }

type Situation = {
  state: RegistryState
  /** Of the module, those that the act can be about, newest first. */
  releases: readonly KnownRelease[]
  /** Who stands behind the module's releases; null where one key is enough. */
  keys?: ModuleKeys | null
  /** What the channel has instead of what is live. */
  own: ReadonlyMap<ModuleId, Release>
}

type Asked = Pick<PointChannel, 'act' | 'module' | 'version' | 'force' | 'expected'>

type KeyRefusal = Extract<ChannelRefusal, { code: 'needs-approval' }>

const refused = (refusal: ChannelRefusal): PointPlan => ({ kind: 'refused', refusal })

/** One module of a channel gets another release. It must fit the channel's others; its checks are told, and keep nothing back. */
export function planPoint(name: string, asked: Asked, situation: Situation): PointPlan {
  const { state, releases } = situation
  const { module, act, expected, force = false } = asked
  const channel = channelNamed(state.channels, name)
  if (!channel) return refused({ code: 'unknown-channel', name })
  if (!isKnownModule(state.modules, module)) return refused({ code: 'unknown-module', module })
  const before = pointerOfChannel(channel, module)
  const had = before?.version ?? null
  if (expected !== undefined && expected !== had)
    return refused({ code: 'channel-moved', module, version: had })
  const newest = releases[0]?.facts.version ?? null
  const version = versionAfter(act, before, asked.version ?? newest)
  if (act === 'promote' && version === null) return refused({ code: 'unknown-version', version })
  if (version === had) return { kind: 'nothing', notes: [hasAlready(channel, module, version)] }
  const release = version === null ? null : releases.find(({ facts }) => facts.version === version)
  if (release === undefined) return refused({ code: 'unknown-version', version })
  const [unapproved] = act === 'promote' && release ? unapprovedIn(release, situation) : []
  if (unapproved) return refused(unapproved)
  const after = release ?? stableSet(state).get(module) ?? null
  const misfits = after === null ? [] : misfitsIn(after, situation)
  const [first] = misfits
  if (first && !force) return refused({ code: 'unfit', misfit: first })
  return {
    kind: 'point',
    point: { channel, module, version, previous: act === 'promote' ? had : null },
    notes: [
      change(channel, module, { had, version }),
      ...(release ? proofNote(release) : []),
      ...(act === 'promote' ? [wayBack(had)] : []),
      travellersDoNot,
      ...misfits.map((misfit) => overruled({ message: describeRefusal(misfit) })),
    ],
  }
}

function versionAfter(act: ChannelAct, before: ChannelPointer | null, named: string | null): string | null {
  if (act === 'promote') return named
  return act === 'rollback' ? (before?.previous ?? null) : null
}

/** A channel's browsers buy on the site itself: what everybody has already is nothing new to them. */
const unapprovedIn = (release: KnownRelease, { state, keys }: Situation): KeyRefusal[] =>
  pointerIn(state, release.facts.id).stable === release.facts.version
    ? []
    : keyObstacles(release, keys).filter((one) => one.code === 'needs-approval')

/** Against what the channel's browsers have beside it: its own releases, and of all other modules what is live. */
function misfitsIn({ facts }: Release, { state, own }: Situation) {
  const set = resolveSet(state, () => false, own)
  const served = [...set.values()].map((one): Served => ({ as: 'stable', facts: one.facts }))
  return checkAgainstLive(facts, served, state.modules)
}

const change = (
  { name }: Channel,
  module: ModuleId,
  { had, version }: { had: string | null; version: string | null },
): Sentence => ({
  en: `Browsers in ${name} have ${version === null ? `of ${module} what is live` : `${module} ${version}`} instead of ${had ?? 'what is live'}, with their next page.`,
  tr: `${name} kanalındaki tarayıcılar, sonraki sayfada ${had ?? 'yayındaki sürüm'} yerine ${version === null ? `${module} modülünün yayındaki sürümünü` : `${module} ${version} sürümünü`} görür.`,
})

const hasAlready = ({ name }: Channel, module: ModuleId, version: string | null): Sentence => ({
  en: `Of ${module} ${name} has ${version ?? 'what is live'} already: nothing to do.`,
  tr: `${name} kanalında zaten ${version === null ? `${module} modülünün yayındaki sürümü` : `${module} ${version}`} var: yapılacak bir şey yok.`,
})

function proofNote({ facts: { version }, attestation }: KnownRelease): Sentence[] {
  const why = attestation === null ? null : attestationRefusal(version, attestation)
  if (attestation !== null && why === null) return []
  const said = why && describeRefusal(why)
  return [
    {
      en: `It could not go live as it is: ${said?.en ?? `${version} was never checked`}.`,
      tr: `Bu haliyle yayına alınamazdı: ${said?.tr ?? `${version} hiç sınanmadı`}.`,
    },
  ]
}

const wayBack = (had: string | null): Sentence => ({
  en: `A rollback in the channel goes back to ${had ?? 'what is live'}.`,
  tr: `Kanalda geri alınırsa ${had ?? 'yayındaki sürüme'} dönülür.`,
})

const travellersDoNot: Sentence = {
  en: 'Travellers notice nothing.',
  tr: 'Yolcular bir şey fark etmez.',
}
