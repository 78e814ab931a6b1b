import type { ApprovalRequest } from '../../../wire/approval.ts'
import { locked, notifyGateways, type Db } from '../../database/database.ts'
import { findKey } from '../../keys/squad-keys.ts'
import { requireStanding } from '../../keys/standing.ts'
import { writeAudit } from '../history/audit.ts'
import { readState } from '../state/read-state.ts'
import { isKnownModule, needsTwoKeys } from '../state/state.ts'
import { actingRole } from './acting-role.ts'
import { forgetYes, oidcDays, readApprovals } from './approval-rows.ts'
import { planApproval, planWithdrawal, type ApprovalPlan, type ApprovalRefusal } from './plan-approval.ts'
import { readPublisher } from './read-keys.ts'

/** `session`: the name of who is logged in to the console; null with the admin key, and of a squad. */
type By = { who: string; keyId: string | null; session: string | null }
type Person = { person: string; kind: 'operator' | 'oidc' | 'squad' }

const refused = (refusal: ApprovalRefusal): ApprovalPlan => ({ kind: 'refused', refusal })

/** Plans, and does what was planned, with nobody between: neither another person nor a promote. */
export async function decideOnRelease(
  db: Db,
  act: 'approve' | 'withdraw',
  { module, version, digest: seen, why = '', planOnly = false }: ApprovalRequest,
  by: By,
): Promise<ApprovalPlan> {
  return await locked(db, async (tx) => {
    await requireStanding(tx, by.keyId)
    const { modules, heldBack, rollouts } = await readState(tx)
    const named = { module, version }
    if (!isKnownModule(modules, module)) return refused({ code: 'unknown-module', module })
    const release = await readPublisher(tx, module, version)
    if (!release) return refused({ code: 'unknown-version', ...named })
    const { digest } = release
    if (digest === null) return refused({ code: 'no-digest', ...named })
    if (seen !== undefined && seen !== digest) return refused({ code: 'digest-differs', ...named, digest })
    if (!needsTwoKeys(modules, module)) return refused({ code: 'one-key', ...named })
    const person = await personOf(tx, by)
    if ('code' in person) return refused(person)
    const all = await readApprovals(tx, module)
    const situation = {
      ...release,
      digest,
      person: person.person,
      approvals: all.filter((one) => one.version === version),
      heldBack,
      rollouts,
      days: person.kind === 'oidc' ? oidcDays : null,
    }
    const plan = act === 'approve' ? planApproval(named, situation) : planWithdrawal(named, situation)
    if (plan.kind === 'refused' || plan.kind === 'nothing' || planOnly) return plan
    await forgetYes(tx, named, person.person)
    if (plan.kind === 'approve') {
      const row = { ...person, key_id: by.keyId, digest, approved_by: by.who, why }
      await tx
        .insertInto('approval')
        .values({ ...named, ...row })
        .execute()
    }
    const what = plan.kind === 'approve' ? 'approve' : 'withdraw-approval'
    await writeAudit(tx, { ...named, who: by.who, why, what, details: { digest } })
    await notifyGateways(tx)
    return plan
  })
}

/** Inside the lock, where nobody removes them meanwhile. */
async function personOf(tx: Db, { keyId, session }: By): Promise<Person | ApprovalRefusal> {
  if (keyId !== null) {
    const person = (await findKey(tx, keyId))?.person ?? null
    return person === null ? { code: 'no-person', by: 'shared-key' } : { person, kind: 'squad' }
  }
  if (session === null) return { code: 'no-person', by: 'admin-key' }
  // No operator's name has an @, and every name of the company's accounts has one.
  if (session.includes('@')) return { person: session, kind: 'oidc' }
  const row = await tx.selectFrom('operator').select('role').where('name', '=', session).executeTakeFirst()
  return actingRole(row?.role ?? null) ? { person: session, kind: 'operator' } : { code: 'not-acting' }
}
