import type { ModuleId } from 'shared/module/facts'
import type { Db } from '../../database/database.ts'
import { distinctPeople } from '../../keys/person.ts'
import { actingRole } from './acting-role.ts'

/** People who could say yes to a release of the module; who comes by the company's account is known only then. */
export async function countKeyHolders(tx: Db, module: ModuleId): Promise<number> {
  const operators = await tx.selectFrom('operator').select(['name', 'role']).execute()
  const keys = await tx
    .selectFrom('squad_key')
    .select('person')
    .where('module', '=', module)
    .where('revoked_at', 'is', null)
    .execute()
  const names = [
    ...operators.filter(({ role }) => actingRole(role)).map(({ name }) => name),
    ...keys.map(({ person }) => person).filter((name) => name !== null),
  ]
  return distinctPeople(names).length
}
