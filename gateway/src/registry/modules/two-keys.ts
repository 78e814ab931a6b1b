import type { ModuleId } from 'shared/module/facts'
import type { RegisteredModule } from '../../../wire/module.ts'
import type { Rollout } from '../../../wire/rollout.ts'
import type { Sentence } from '../../../wire/sentence.ts'
import { notifyGateways, type Db } from '../../database/database.ts'
import type { ModuleRefusal } from '../checks/module-refusal.ts'
import { writeAudit, type Reason } from '../history/audit.ts'

export type TwoKeysPlan =
  | { kind: 'change' | 'nothing'; notes: readonly Sentence[] }
  | { kind: 'refused'; refusal: Extract<ModuleRefusal, { code: 'unknown-module' }> }

type Situation = {
  modules: readonly RegisteredModule[]
  rollouts: readonly Rollout[]
  /** Who could say yes, as far as the gateway knows them. */
  people: number
}

/** Whether a release of the module goes live only with a second person's yes. */
export function planTwoKeys(
  module: ModuleId,
  on: boolean,
  { modules, rollouts, people }: Situation,
): TwoKeysPlan {
  const known = modules.find((one) => one.module === module)
  if (!known) return { kind: 'refused', refusal: { code: 'unknown-module', module } }
  // Said once, it is decided, also where it was so before.
  if (known.twoKeys === on) return { kind: 'nothing', notes: [already(module, on)] }
  if (!on) return { kind: 'change', notes: [oneIsEnough(module)] }
  return {
    kind: 'change',
    notes: [
      twoAreNeeded(module),
      wayBack,
      ...(people < 2 ? [tooFew(people)] : []),
      ...(rollouts.some((one) => one.module === module && one.paused === null) ? [rolloutPauses] : []),
    ],
  }
}

/** Inside the lock. */
export async function applyTwoKeys(
  tx: Db,
  module: ModuleId,
  on: boolean,
  { who, why }: Reason,
): Promise<void> {
  await tx.updateTable('module').set({ two_keys: on }).where('id', '=', module).execute()
  await writeAudit(tx, { who, why, what: 'module', module, details: { twoKeys: on } })
  await notifyGateways(tx)
}

const twoAreNeeded = (module: string): Sentence => ({
  en: `From now on a release of ${module} goes live only when a person has said yes who neither published it nor asks for it. Nobody may force it.`,
  tr: `Bundan sonra bir ${module} sürümü, ancak onu yayımlamamış ve yayına almayan bir kişi onaylarsa yayına alınır. Bunu kimse zorlayamaz.`,
})

const wayBack: Sentence = {
  en: 'Going back to what was live before needs nobody else.',
  tr: 'Daha önce yayında olana dönmek için başkası gerekmez.',
}

const oneIsEnough = (module: string): Sentence => ({
  en: `From now on one person alone gives visitors a release of ${module}.`,
  tr: `Bundan sonra tek kişi bir ${module} sürümünü yayına alabilir.`,
})

const already = (module: string, on: boolean): Sentence =>
  on
    ? {
        en: `Releases of ${module} need a second person already: nothing to do.`,
        tr: `${module} sürümleri zaten ikinci bir kişi istiyor: yapılacak bir şey yok.`,
      }
    : {
        en: `Releases of ${module} need no second person: nothing to do.`,
        tr: `${module} sürümleri ikinci bir kişi istemiyor: yapılacak bir şey yok.`,
      }

const tooFew = (people: number): Sentence => ({
  en: `The gateway knows ${people === 0 ? 'nobody' : 'one person'} who could say yes: add operators, or keys with a person, or nothing new goes live.`,
  tr: `Onaylayabilecek ${people === 0 ? 'kimse yok' : 'yalnızca bir kişi var'}: operatör ya da kişiye ait anahtar ekleyin, yoksa yeni bir şey yayına alınamaz.`,
})

const rolloutPauses: Sentence = {
  en: 'The rollout that runs pauses, unless its release has that yes.',
  tr: 'Süren adım adım yayın, sürümü onaylanmamışsa durdurulur.',
}
