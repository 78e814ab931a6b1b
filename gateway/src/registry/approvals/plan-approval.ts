import type { Approval } from '../../../wire/approval.ts'
import type { HoldBack } from '../../../wire/hold-back.ts'
import type { Rollout } from '../../../wire/rollout.ts'
import type { Sentence } from '../../../wire/sentence.ts'
import { isSamePerson } from '../../keys/person.ts'
import { isOf, judgeKeys, type Someone, unknownPerson } from './judge-keys.ts'

type Named = { module: string; version: string }

export type ApprovalRefusal =
  | { code: 'unknown-module'; module: string }
  | ({ code: 'unknown-version' } & Named)
  | ({ code: 'one-key' } & Named)
  | ({ code: 'no-digest' } & Named)
  | ({ code: 'digest-differs'; digest: string } & Named)
  | { code: 'no-person'; by: 'admin-key' | 'shared-key' }
  | { code: 'not-acting' }
  | { code: 'own-release'; publishedBy: string }

export type ApprovalPlan =
  | { kind: 'approve' | 'withdraw' | 'nothing'; digest: string; notes: readonly Sentence[] }
  | { kind: 'refused'; refusal: ApprovalRefusal }

type Situation = {
  /** Who says yes. */
  person: string
  digest: string
  publishedBy: string
  publisher: Someone
  /** Of this release alone, ended ones too. */
  approvals: readonly Approval[]
  heldBack: readonly HoldBack[]
  rollouts: readonly Rollout[]
  /** After how many days the yes ends by itself; null where it does not. */
  days: number | null
}

const isOfRelease =
  ({ module, version }: Named) =>
  (one: Named) =>
    one.module === module && one.version === version

/** A person says yes to exactly this release. */
export function planApproval(named: Named, situation: Situation): ApprovalPlan {
  const { person, digest, publishedBy, publisher, approvals, heldBack, days } = situation
  if (isOf(person, publisher)) return { kind: 'refused', refusal: { code: 'own-release', publishedBy } }
  const known = approvals.find((one) => one.lapse === null && isSamePerson(one.person, person))
  if (known) return { kind: 'nothing', digest, notes: [saidAlready(named, known)] }
  const { missing } = judgeKeys(named.version, {
    asker: unknownPerson,
    publishers: new Map([[named.version, publisher]]),
    approvals,
  })
  const goes = heldBack.find((one) => isOfRelease(named)(one) && one.thenPromote && one.problem === null)
  return {
    kind: 'approve',
    digest,
    notes: [
      yesTo(named, digest, publishedBy),
      missing > 1 ? oneMore : anotherAsks,
      ...(goes ? [goesByItself(goes)] : []),
      ...(days === null ? [] : [endsAfter(days)]),
    ],
  }
}

type Ending = Pick<Situation, 'person' | 'digest' | 'approvals' | 'rollouts'>

/** The person's own yes ends, or an admin ends somebody else's. What visitors have they keep. */
export function planWithdrawal(
  named: Named,
  { person, digest, approvals, rollouts }: Ending,
  whose: 'own' | 'other' = 'own',
): ApprovalPlan {
  const known = approvals.find((one) => isSamePerson(one.person, person))
  if (!known)
    return { kind: 'nothing', digest, notes: [whose === 'own' ? noYes(named) : noYesOf(named, person)] }
  const running = rollouts.some((one) => isOfRelease(named)(one) && one.paused === null)
  return {
    kind: 'withdraw',
    digest,
    notes: [
      whose === 'own' ? countsNoMore(named) : countsNoMoreOf(named, known),
      whoHasIt,
      ...(running ? [rolloutPauses] : []),
    ],
  }
}

const nameOf = ({ module, version }: Named) => `${module} ${version}`

const yesTo = (named: Named, digest: string, publishedBy: string): Sentence => ({
  en: `Your yes is to ${nameOf(named)} of ${publishedBy}, by its content: ${digest.slice(0, 12)}.`,
  tr: `${publishedBy} tarafından yayımlanan ${nameOf(named)} sürümünü bu içeriğiyle onaylarsınız: ${digest.slice(0, 12)}.`,
})

const anotherAsks: Sentence = {
  en: 'It goes live when somebody else asks for it; you cannot be both.',
  tr: 'Sürümü bir başkası yayına alabilir; hem onaylayan hem yayına alan siz olamazsınız.',
}

const oneMore: Sentence = {
  en: 'Nobody knows which person published it. One more person has to say yes, unless a known other person asks.',
  tr: 'Sürümü hangi kişinin yayımladığı bilinmiyor. Yayına alan da bilinen bir kişi değilse bir kişinin daha onayı gerekir.',
}

const goesByItself = ({ waitsFor }: HoldBack): Sentence => ({
  en: `It is held back until ${nameOf(waitsFor)} is live, and goes live by itself then.`,
  tr: `${nameOf(waitsFor)} yayına alınana kadar bekletiliyor, sonra kendiliğinden yayına alınır.`,
})

const endsAfter = (days: number): Sentence => ({
  en: `Your yes counts for ${days} days: nobody can ask the company's directory of you while you are away.`,
  tr: `Onayınız ${days} gün geçerlidir: oturum açmadığınızda şirket hesabınız doğrulanamaz.`,
})

const saidAlready = (named: Named, { by, at }: Approval): Sentence => ({
  en: `${by} said yes to ${nameOf(named)} at ${at} already: nothing to do.`,
  tr: `${by} bu sürümü zaten onaylamış (${at}): yapılacak bir şey yok.`,
})

const countsNoMore = (named: Named): Sentence => ({
  en: `Your yes to ${nameOf(named)} counts no more.`,
  tr: `${nameOf(named)} için onayınız artık sayılmaz.`,
})

const countsNoMoreOf = (named: Named, { by }: Approval): Sentence => ({
  en: `The yes of ${by} to ${nameOf(named)} counts no more.`,
  tr: `${by} adına ${nameOf(named)} için verilen onay artık geçersiz.`,
})

const whoHasIt: Sentence = {
  en: 'Visitors who have it keep it: to take it from them, roll it back.',
  tr: 'Sürümü gören ziyaretçiler görmeyi sürdürür: onlardan almak için geri alın.',
}

const rolloutPauses: Sentence = {
  en: 'Its rollout pauses, unless the yes of others is enough.',
  tr: 'Başkalarının onayı yetmiyorsa adım adım yayını durdurulur.',
}

const noYes = (named: Named): Sentence => ({
  en: `You have not said yes to ${nameOf(named)}: nothing to do.`,
  tr: `${nameOf(named)} için onayınız yok: yapılacak bir şey yok.`,
})

const noYesOf = (named: Named, person: string): Sentence => ({
  en: `${person} has not said yes to ${nameOf(named)}: nothing to do.`,
  tr: `${nameOf(named)} için ${person} adına onay yok: yapılacak bir şey yok.`,
})
