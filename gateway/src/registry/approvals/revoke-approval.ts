import type { ApprovalRevocation } from '../../../wire/approval.ts'
import { locked, notifyGateways, type Db } from '../../database/database.ts'
import { isSamePerson } from '../../keys/person.ts'
import { writeAudit } from '../history/audit.ts'
import { readState } from '../state/read-state.ts'
import { isKnownModule } from '../state/state.ts'
import { forgetYes, readApprovals } from './approval-rows.ts'
import { planWithdrawal, type ApprovalPlan } from './plan-approval.ts'
import { readPublisher } from './read-keys.ts'

/** An admin ends the yes of somebody who cannot or will not: it asks for no second person, since it only takes away. */
export async function revokeApproval(
  db: Db,
  { module, version, of, why = '', planOnly = false }: ApprovalRevocation,
  who: string,
): Promise<ApprovalPlan> {
  return await locked(db, async (tx) => {
    const { modules, rollouts } = await readState(tx)
    const named = { module, version }
    if (!isKnownModule(modules, module))
      return { kind: 'refused', refusal: { code: 'unknown-module', module } }
    const release = await readPublisher(tx, module, version)
    if (!release) return { kind: 'refused', refusal: { code: 'unknown-version', ...named } }
    const { digest } = release
    if (digest === null) return { kind: 'refused', refusal: { code: 'no-digest', ...named } }
    const approvals = (await readApprovals(tx, module)).filter((one) => one.version === version)
    const known = approvals.find(({ by, person }) => by === of || isSamePerson(person, of))
    const plan = planWithdrawal(named, { person: known?.person ?? of, digest, approvals, rollouts }, 'other')
    if (!known || plan.kind !== 'withdraw' || planOnly) return plan
    await forgetYes(tx, named, known.person)
    const details = { digest, of: known.by }
    await writeAudit(tx, { ...named, who, why, what: 'withdraw-approval', details })
    await notifyGateways(tx)
    return plan
  })
}
