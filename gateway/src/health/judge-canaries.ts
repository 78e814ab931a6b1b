import type { Figures } from '../../wire/health.ts'
import type { Canary, PartId, Pointer } from '../../wire/pointer.ts'
import type { Db } from '../registry/database.ts'
import { figuresOf, healthOf, type Health } from './figures.ts'
import { judgeCanary, type Judgement } from './judge.ts'
import { readHealth } from './read-health.ts'

/** What is held of a running canary, and on what that rests. */
export type Sentence = Judgement & {
  module: PartId
  /** The generation of the pointer that was judged: of two gateways one is heard. */
  expected: number
  details: { canary: Figures; stable: Figures; since: string }
}

type Judging = {
  db: Db
  pointers: ReadonlyMap<PartId, Pointer>
  minVisits: number
}

/** Judges every running canary against the stable release of its module in the same time. */
export async function judgeCanaries({ db, pointers, minVisits }: Judging): Promise<Sentence[]> {
  const sentences: Sentence[] = []
  for (const [module, { canary, stable, generation }] of pointers) {
    if (canary === null || stable === null) continue
    const compared = await compare(db, module, canary, stable)
    const judgement = judgeCanary({ ...compared, minVisits })
    const details = {
      canary: figuresOf(compared.canary),
      stable: figuresOf(compared.stable),
      since: canary.since,
    }
    sentences.push({ module, expected: generation, details, ...judgement })
  }
  return sentences
}

async function compare(
  db: Db,
  module: PartId,
  { version, since }: Canary,
  stable: string,
): Promise<{ canary: Health; stable: Health }> {
  const healths = (await readHealth(db, { since: new Date(since), module })).get(module) ?? []
  const of = (wanted: string) => healths.find((health) => health.version === wanted) ?? healthOf(wanted, [])
  return { canary: of(version), stable: of(stable) }
}
