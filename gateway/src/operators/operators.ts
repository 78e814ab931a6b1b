import { hashOfNobody, hashPassword, joinHash, splitHash, verifyPassword } from 'shared-server/passwords'
import type { AddOperator, ChangeOperator, OperatorAct } from '../../wire/operator.ts'
import { role as roleShape } from '../../wire/role.ts'
import { locked, notifyGateways, type Db } from '../database/database.ts'
import { writeAudit, type Reason } from '../registry/history/audit.ts'
import { planOperator, type Operator, type OperatorPlan, type OperatorRefusal } from './plan-operator.ts'

export type Operators = {
  /** A known name is given the new password. Null, or why it is refused. */
  add: (wanted: AddOperator, by: Reason & Actor) => Promise<OperatorRefusal | null>
  change: (act: OperatorAct, name: string, wanted: ChangeOperator, by: Actor) => Promise<OperatorPlan>
  list: () => Promise<Operator[]>
  /** Null for an unknown name and for a wrong password, after the same time. */
  verify: (name: string, password: string) => Promise<Operator | null>
}

/** Who acts; `session` is their name where they are logged in to the console, and null with the admin key. */
type Actor = { who: string; session: string | null }

const columns = ['name', 'created_at', 'changed_at', 'role', 'totp_secret'] as const

export function openOperators(db: Db): Operators {
  const read = db.withSchema('gateway')
  return {
    add: async ({ name, password, role }, by) => {
      const { salt, key } = splitHash(await hashPassword(password))
      const secret = { salt, hash: key }
      return await locked(db, async (tx) => {
        const known = await find(tx, name)
        const wouldDemote = role !== undefined && role !== 'admin'
        if (wouldDemote && (await isOwnLastAdmin(tx, known, by))) return { code: 'last-admin' }
        if (known) {
          const renewed = { ...secret, ...(role && { role }), changed_at: new Date() }
          await tx.updateTable('operator').set(renewed).where('name', '=', name).execute()
        } else {
          const row = { name, ...secret, role: role ?? 'operator', created_at: new Date() }
          await tx.insertInto('operator').values(row).execute()
        }
        const did = known ? 'password' : 'added'
        const details = { did, operator: name, role: role ?? known?.role ?? 'operator' }
        await written(tx, { who: by.who, why: by.why }, details)
        return null
      })
    },
    change: async (act, name, wanted, by) =>
      await locked(db, async (tx) => {
        const known = await find(tx, name)
        const plan = planOperator(act, name, wanted, known, await isOwnLastAdmin(tx, known, by))
        const reason = { who: by.who, why: wanted.why ?? '' }
        if (wanted.planOnly !== true && known) await apply(tx, plan, known, reason)
        return plan
      }),
    list: async () => {
      const rows = await read.selectFrom('operator').select(columns).orderBy('name').execute()
      return rows.map(operatorOf)
    },
    verify: async (name, password) => {
      const row = await read.selectFrom('operator').selectAll().where('name', '=', name).executeTakeFirst()
      const stored = row ? joinHash({ salt: row.salt, key: row.hash }) : hashOfNobody()
      return (await verifyPassword(password, stored)) && row ? operatorOf(row) : null
    },
  }
}

/** Whoever is the only admin could not undo it. An admin of the company's account, or the admin key, may: they can. */
async function isOwnLastAdmin(tx: Db, known: Operator | null, { session }: Actor): Promise<boolean> {
  if (known?.role !== 'admin' || known.name !== session) return false
  const other = tx
    .selectFrom('operator')
    .select('name')
    .where('role', '=', 'admin')
    .where('name', '!=', known.name)
  return (await other.executeTakeFirst()) === undefined
}

async function apply(tx: Db, plan: OperatorPlan, { name, role }: Operator, by: Reason): Promise<void> {
  if (plan.kind === 'refused' || plan.kind === 'nothing') return
  if (plan.kind === 'remove') {
    await tx.deleteFrom('operator').where('name', '=', name).execute()
    await written(tx, by, { did: 'removed', operator: name, role })
  } else if (plan.kind === 'role') {
    const set = { role: plan.role, changed_at: new Date() }
    await tx.updateTable('operator').set(set).where('name', '=', name).execute()
    await written(tx, by, { did: 'role', operator: name, role: plan.role, roleBefore: role })
  } else {
    const none = { totp_secret: null, totp_pending: null, factor_failures: 0, factor_locked_until: null }
    // The last step stays: a code that was used is used.
    const set = { ...none, changed_at: new Date() }
    await tx.updateTable('operator').set(set).where('name', '=', name).execute()
    await tx.deleteFrom('recovery_code').where('operator', '=', name).execute()
    await written(tx, by, { did: 'second-factor-reset', operator: name })
  }
}

/** Who may log in concerns the whole site: the entry stands with the host's. */
async function written(tx: Db, by: Reason, details: Record<string, string>): Promise<void> {
  await writeAudit(tx, { ...by, what: 'person', module: 'host', details })
  await notifyGateways(tx)
}

async function find(tx: Db, name: string): Promise<Operator | null> {
  const row = await tx.selectFrom('operator').select(columns).where('name', '=', name).executeTakeFirst()
  return row ? operatorOf(row) : null
}

type Row = {
  name: string
  created_at: Date
  changed_at: Date | null
  role: string
  totp_secret: string | null
}

const operatorOf = ({ name, created_at, changed_at, role, totp_secret }: Row): Operator => ({
  name,
  // A gateway of before writes a new password's moment into the one, this one into the other.
  since: Math.max(created_at.getTime(), changed_at?.getTime() ?? 0),
  createdAt: created_at.getTime(),
  // What a newer gateway calls a role that this one does not know may only read here.
  role: roleShape.safeParse(role).data ?? 'viewer',
  secondFactor: totp_secret !== null,
})
