import { approval, type Approval, type Lapse } from '../../../wire/approval.ts'
import { isSamePerson } from '../../keys/person.ts'
import type { Db } from '../../database/database.ts'
import { actingRole } from './acting-role.ts'

const dayMs = 86_400_000
/** Nobody can ask the company's directory of somebody who is not logged in: a yes from there ends by itself. */
export const oidcDays = 7

/** Of releases as they are stored, and whether each still counts; the oldest first. */
export async function readApprovals(db: Db, module?: string, now = new Date()): Promise<Approval[]> {
  const rows = await query(db, module).execute()
  return rows.flatMap((row) => {
    const read = approval.safeParse({
      module: row.module,
      version: row.version,
      digest: row.digest,
      by: row.approved_by,
      person: row.person,
      at: row.approved_at.toISOString(),
      why: row.why,
      lapse: lapseOf(row, now),
    } satisfies Record<keyof Approval, unknown>)
    return read.success ? [read.data] : []
  })
}

const query = (db: Db, module: string | undefined) =>
  db
    .selectFrom('approval')
    .innerJoin('release', (join) =>
      join
        .onRef('release.module', '=', 'approval.module')
        .onRef('release.version', '=', 'approval.version')
        .onRef('release.digest', '=', 'approval.digest'),
    )
    .leftJoin('squad_key', (join) =>
      join
        .onRef('squad_key.id', '=', 'approval.key_id')
        .onRef('squad_key.module', '=', 'approval.module')
        .on('squad_key.revoked_at', 'is', null),
    )
    .leftJoin('operator', (join) =>
      join
        .onRef('operator.name', '=', 'approval.person')
        // Somebody else may have been given the name of who was removed.
        .onRef('operator.created_at', '<=', 'approval.approved_at'),
    )
    .selectAll('approval')
    .select(['squad_key.person as key_person', 'operator.role'])
    .where((where) => (module === undefined ? where.lit(true) : where('approval.module', '=', module)))
    .orderBy('approval.approved_at')

type Row = Awaited<ReturnType<ReturnType<typeof query>['execute']>>[number]

function lapseOf({ kind, person, key_person, role, approved_at }: Row, now: Date): Lapse | null {
  switch (kind) {
    case 'squad':
      return key_person !== null && isSamePerson(key_person, person) ? null : 'key-ended'
    case 'operator':
      return actingRole(role) ? null : 'operator-gone'
    default:
      return now.getTime() - approved_at.getTime() < oidcDays * dayMs ? null : 'expired'
  }
}

/** Of one person there is one yes at most, under whichever of their names. */
export async function forgetYes(
  tx: Db,
  { module, version }: Pick<Approval, 'module' | 'version'>,
  person: string,
): Promise<void> {
  const rows = await tx
    .selectFrom('approval')
    .select('person')
    .where('module', '=', module)
    .where('version', '=', version)
    .execute()
  for (const own of rows.filter((one) => isSamePerson(one.person, person)))
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    await tx
      .deleteFrom('approval')
      .where('module', '=', module)
      .where('version', '=', version)
      .where('person', '=', own.person)
      .execute()
}
