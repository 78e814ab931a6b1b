import type * as z from 'zod/mini'
import { moduleId } from 'shared/module/facts'
import type { Drill, drillReport } from '../../wire/drill.ts'
import type { Db } from '../database/database.ts'
import type { Metric } from '../health/figures/figures.ts'
import { readCounts, type Count } from './figures.ts'

type Report = z.infer<typeof drillReport>

export async function drillReportOf(db: Db, drill: Drill | null, notes: string[]): Promise<Report> {
  return summarize(drill, drill ? await readCounts(db, drill.id) : [], notes, Date.now())
}

/** Whether the visits in the drill had trouble anywhere but in the module that was broken for them. */
export function summarize(
  drill: Drill | null,
  counts: readonly Count[],
  notes: string[],
  now: number,
): Report {
  const sum = (module: string, metric: Metric) =>
    counts
      .filter((one) => one.module === module && one.metric === metric)
      .reduce((total, { count }) => total + count, 0)
  const figures = [...new Set(counts.map(({ module }) => module))]
    .toSorted()
    .flatMap((module) => moduleId.safeParse(module).data ?? [])
    .map((module) => ({
      module,
      visits: sum(module, 'visits'),
      failedVisits: sum(module, 'failed-visits'),
    }))
    .filter(({ visits, failedVisits }) => visits > 0 || failedVisits > 0)
  const others = figures.filter(({ module }) => module !== drill?.module)
  return {
    drill,
    running: drill !== null && Date.parse(drill.until) > now,
    notes,
    figures,
    savedByFallback: drill ? sum(drill.module, 'fallbacks') : 0,
    othersWhole: figures.length === 0 ? null : others.every(({ failedVisits }) => failedVisits === 0),
  }
}
