import type { Mark } from '../../../wire/health.ts'
import type { Db } from '../../database/database.ts'
import { channel } from '../../release/release.ts'

/** What changed for visitors since a moment, by module, oldest first: new pointers, drills, and what was switched. */
export async function readMarks(db: Db, since: Date): Promise<Map<string, Mark[]>> {
  const rows = await db
    .withSchema('gateway')
    .selectFrom('audit')
    .select(['module', 'at', 'what', 'version'])
    .where('channel', '=', channel)
    .where('at', '>=', since)
    .where((where) =>
      where.or([
        where('after', 'is not', null),
        where('what', 'in', ['drill', 'end-drill', 'switch-off', 'switch-on']),
      ]),
    )
    .orderBy('number')
    .limit(mostMarks)
    .execute()
  const marks = rows.map(({ module, at, what, version }) => ({
    module,
    mark: { at: at.toISOString(), what, version },
  }))
  return new Map(
    [...Map.groupBy(marks, ({ module }) => module)].map(([module, all]) => [
      module,
      all.map(({ mark }) => mark),
    ]),
  )
}

/** More in a day is a pipeline in a circle, and no chart. */
const mostMarks = 500
