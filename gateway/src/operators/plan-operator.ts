import type { ChangeOperator, OperatorAct } from '../../wire/operator.ts'
import type { Role } from '../../wire/role.ts'
import type { Sentence } from '../../wire/sentence.ts'

/** `since` changes with the password, the role and the second factor, so that sessions from before end. */
export type Operator = { name: string; since: number; createdAt: number; role: Role; secondFactor: boolean }

export type OperatorRefusal =
  | { code: 'unknown-operator'; name: string }
  | { code: 'no-role' }
  | { code: 'operator-moved'; name: string }
  | { code: 'last-admin' }

export type OperatorPlan =
  | { kind: 'role'; role: Role; notes: readonly Sentence[] }
  | { kind: 'remove' | 'reset-second-factor' | 'nothing'; notes: readonly Sentence[] }
  | { kind: 'refused'; refusal: OperatorRefusal }

/** What an act on one operator would do. */
export function planOperator(
  act: OperatorAct,
  name: string,
  { role, expected }: Pick<ChangeOperator, 'role' | 'expected'>,
  known: Operator | null,
  isOwnLastAdmin = false,
): OperatorPlan {
  if (known === null) return refused({ code: 'unknown-operator', name })
  if (expected !== undefined && Date.parse(expected) !== known.since)
    return refused({ code: 'operator-moved', name })
  if (isOwnLastAdmin && (act === 'remove' || (act === 'role' && role !== 'admin')))
    return refused({ code: 'last-admin' })
  if (act === 'remove') return { kind: 'remove', notes: [removed(name)] }
  if (act === 'reset-second-factor')
    return known.secondFactor
      ? { kind: 'reset-second-factor', notes: [reset(name)] }
      : { kind: 'nothing', notes: [noFactor(name)] }
  if (role === undefined) return refused({ code: 'no-role' })
  if (role === known.role) return { kind: 'nothing', notes: [sameRole(name, role)] }
  return { kind: 'role', role, notes: [roleChanges(name, known.role, role), sessionsEnd(name)] }
}

const refused = (refusal: OperatorRefusal): OperatorPlan => ({ kind: 'refused', refusal })

const rolesInTurkish = { viewer: 'izleyici', operator: 'operatör', admin: 'yönetici' } satisfies Record<
  Role,
  string
>

const roleChanges = (name: string, from: Role, to: Role): Sentence => ({
  en: `${name} becomes ${to} instead of ${from}.`,
  tr: `${name} artık ${rolesInTurkish[from]} değil, ${rolesInTurkish[to]} olur.`,
})
const sessionsEnd = (name: string): Sentence => ({
  en: `Open sessions of ${name} end.`,
  tr: `${name} için açık oturumlar sona erer.`,
})
const sameRole = (name: string, role: Role): Sentence => ({
  en: `${name} is ${role} already: nothing to do.`,
  tr: `${name} zaten ${rolesInTurkish[role]}: yapılacak bir şey yok.`,
})
const removed = (name: string): Sentence => ({
  en: `${name} may no longer log in, and open sessions end.`,
  tr: `${name} artık giriş yapamaz, açık oturumları sona erer.`,
})
const reset = (name: string): Sentence => ({
  en: `${name} logs in with the password alone, and sets a second factor up anew; recovery codes and open sessions end.`,
  tr: `${name} yalnızca parolayla girer ve ikinci adımı yeniden kurar; kurtarma kodları ve açık oturumlar sona erer.`,
})
const noFactor = (name: string): Sentence => ({
  en: `${name} has no second factor: nothing to do.`,
  tr: `${name} ikinci adım kurmamış: yapılacak bir şey yok.`,
})

export function describeOperatorRefusal(refusal: OperatorRefusal): Sentence {
  switch (refusal.code) {
    case 'unknown-operator':
      return {
        en: `there is no operator ${refusal.name.slice(0, 40)}: "release operators list" shows who there is`,
        tr: `${refusal.name.slice(0, 40)} adında bir operatör yok: listeye bakın`,
      }
    case 'no-role':
      return {
        en: 'name a role: viewer, operator or admin',
        tr: 'bir rol seçin: izleyici, operatör ya da yönetici',
      }
    case 'operator-moved':
      return {
        en: `somebody has changed ${refusal.name} since you looked: look again`,
        tr: `siz baktıktan sonra biri ${refusal.name} kaydını değiştirdi: yeniden bakın`,
      }
    case 'last-admin':
      return {
        en: 'you are the only admin: make somebody else one first',
        tr: 'tek yönetici sizsiniz: önce bir başkasını yönetici yapın',
      }
    default:
      return refusal satisfies never
  }
}
