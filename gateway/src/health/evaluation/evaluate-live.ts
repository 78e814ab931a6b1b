import type { ModuleId } from 'shared/module/facts'
import type { Figures, HaltCause } from '../../../wire/health.ts'
import type { Pointer } from '../../../wire/pointer.ts'
import type { Db } from '../../database/database.ts'
import { figuresOf, type Health } from '../figures/figures.ts'
import { evaluateRelease, whyBothWorse, type Evaluation } from './evaluate-release.ts'
import { readSamples } from '../figures/read-samples.ts'

/** A release that visitors have and that may still go back by itself, and the one it would go back to. */
type Trial = {
  module: ModuleId
  kind: 'canary' | 'promote'
  tried: string
  before: string
  since: Date
  /** The generation of the pointer that was judged: of two gateways one is heard. */
  expected: number
}

/** What is found of a trial, and on what that rests. */
export type LiveVerdict = Evaluation &
  Trial & {
    details: { kind: Trial['kind']; tried: Figures; before: Figures; since: string; atOnce: boolean }
    /** Of one that is worse: why a person has to look before it goes back; null where it may. */
    doubt: HaltCause | null
  }

export type Judging = {
  db: Db
  pointers: ReadonlyMap<ModuleId, Pointer>
  minVisits: number
  /** How long a promote is watched. */
  bakeMs: number
  /** How long an opened document may take to come to life. */
  silenceMs: number
  now?: number
}

const dayMs = 86_400_000

/** Judges every running canary and every promote of late against the release before it. */
export async function evaluateLive({ now = Date.now(), ...judging }: Judging): Promise<LiveVerdict[]> {
  const sentences: LiveVerdict[] = []
  for (const trial of trialsOf(judging.pointers, judging.bakeMs, now)) {
    // oxlint-disable-next-line no-await-in-loop -- there are a handful, and visitors' pages wait for the database too
    const compared = await compare(trial, judging, now)
    const evaluation = evaluateRelease({ ...compared, minVisits: judging.minVisits })
    // oxlint-disable-next-line no-await-in-loop -- as above
    const unlikeBefore =
      evaluation.verdict === 'fine' ? await worseThanEarlier(trial, compared, judging) : null
    const details = {
      kind: trial.kind,
      tried: figuresOf(compared.tried),
      before: figuresOf(compared.before),
      since: trial.since.toISOString(),
      atOnce: compared.atOnce,
    }
    // Nobody knows that the release before is better, where it had no visitors to speak of.
    const unknown = compared.before.visits < judging.minVisits ? 'nothing-to-compare' : null
    const verdict = unlikeBefore ?? { ...evaluation, doubt: unknown }
    sentences.push({ ...trial, details, ...verdict })
  }
  return sentences
}

function trialsOf(pointers: ReadonlyMap<ModuleId, Pointer>, bakeMs: number, now: number): Trial[] {
  return [...pointers].flatMap(([module, pointer]): Trial[] => {
    const { stable, previous, canary, generation: expected } = pointer
    if (stable === null) return []
    const promotedAt = new Date(pointer.stableSince ?? 0)
    // After a rollback there is nothing before it any more.
    const isBaking = previous !== null && now < bakeEnd(pointer, bakeMs)
    return [
      ...(canary
        ? [
            {
              module,
              kind: 'canary' as const,
              tried: canary.version,
              before: stable,
              since: new Date(canary.since),
              expected,
            },
          ]
        : []),
      ...(isBaking
        ? [{ module, kind: 'promote' as const, tried: stable, before: previous, since: promotedAt, expected }]
        : []),
    ]
  })
}

/** Until when a promote is watched: as long as it said itself, else as long as the site does. */
export const bakeEnd = ({ stableSince, bakeUntil }: Pointer, bakeMs: number): number =>
  bakeUntil ? Date.parse(bakeUntil) : Date.parse(stableSince ?? '1970-01-01') + bakeMs

/** With the release before in the same time, or in the day before where nobody has that one any more. */
async function compare(
  { module, tried, before, since }: Trial,
  { db, minVisits, silenceMs }: Judging,
  now: number,
): Promise<{ tried: Health; before: Health; atOnce: boolean }> {
  const silentBefore = new Date(now - silenceMs)
  const read = (version: string, from: Date, until: Date) =>
    readSamples(db, { module, version, from, until, silentBefore })
  const [ofTried, beside] = await Promise.all([
    read(tried, since, new Date(now)),
    read(before, since, new Date(now)),
  ])
  if (beside.visits >= minVisits || ofTried.visits < minVisits)
    return { tried: ofTried, before: beside, atOnce: true }
  const earlier = await read(before, new Date(since.getTime() - dayMs), since)
  return earlier.visits > beside.visits
    ? { tried: ofTried, before: earlier, atOnce: false }
    : { tried: ofTried, before: beside, atOnce: true }
}

/** What speaks against a release that seems to be no worse than the one before; a person has to decide. */
async function worseThanEarlier(
  { module, before, since }: Trial,
  compared: { tried: Health; before: Health; atOnce: boolean },
  { db, minVisits }: Judging,
): Promise<(Evaluation & { doubt: HaltCause }) | null> {
  if (!compared.atOnce) return null
  const from = new Date(since.getTime() - dayMs)
  const wanted = { module, version: before, from, until: since, silentBefore: since }
  const earlier = await readSamples(db, wanted)
  const why = earlier.visits < minVisits ? null : whyBothWorse({ ...compared, earlier })
  return why === null ? null : { verdict: 'worse', why, doubt: 'both-worse' }
}
