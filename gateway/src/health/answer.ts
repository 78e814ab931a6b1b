import { moduleId } from 'shared/module/facts'
import type { HealthAnswer } from '../../wire/health.ts'
import type { Db } from '../database/database.ts'
import { readModules } from '../registry/state/module-rows.ts'
import { figuresOf } from './figures/figures.ts'
import { readMarks } from './figures/read-marks.ts'
import { readHealth, readSeries } from './figures/read-health.ts'

const minuteMs = 60_000

/** What ops and squads read: every release that was visited in these minutes, the current one among them. */
export async function readHealthAnswer(
  db: Db,
  minutes: number,
  now: number = Date.now(),
): Promise<HealthAnswer> {
  const since = new Date(now - (minutes - 1) * minuteMs)
  const healths = await readHealth(db, { since })
  const series = await readSeries(db, since, new Date(now))
  const marks = await readMarks(db, since)
  const registered = await readModules(db.withSchema('gateway'))
  const names = new Set(['host', ...registered.map(({ module }) => module), ...healths.keys()])
  return {
    minutes,
    modules: [...names]
      .flatMap((name) => moduleId.safeParse(name).data ?? [])
      .map((module) => ({
        module,
        marks: marks.get(module) ?? [],
        versions: (healths.get(module) ?? []).map((health) => ({
          ...figuresOf(health),
          series: series(module, health.version),
        })),
      })),
  }
}
