import type * as z from 'zod/mini'
import type { Drill, drillRequest, Fault } from '../../wire/drill.ts'
import type { LiveSet, Release } from '../release/release.ts'

export type DrillCommand = Pick<z.infer<typeof drillRequest>, 'module' | 'fault' | 'percent' | 'minutes'>

export type DrillRefusal =
  | { code: 'drill-running'; drill: Drill }
  | { code: 'host-not-drilled' }
  | { code: 'nothing-live'; module: string }

export type DrillPlan =
  | { kind: 'start'; drill: Omit<Drill, 'id'>; notes: string[] }
  | { kind: 'refused'; refusal: DrillRefusal }

type Situation = { running: Drill | null; live: LiveSet; by: string; now: Date }

/** What a drill would do; the wire bounds its share and its time. */
export function planDrill(command: DrillCommand, { running, live, by, now }: Situation): DrillPlan {
  const { module, fault, percent, minutes } = command
  if (running) return { kind: 'refused', refusal: { code: 'drill-running', drill: running } }
  if (module === 'host') return { kind: 'refused', refusal: { code: 'host-not-drilled' } }
  const release = live.get(module)
  if (!release) return { kind: 'refused', refusal: { code: 'nothing-live', module } }
  const until = new Date(now.getTime() + minutes * 60_000).toISOString()
  return {
    kind: 'start',
    drill: { module, fault, percent, startedAt: now.toISOString(), until, by },
    notes: [
      `For ${percent} % of visitors ${module} will not load as it should: ${meaning[fault]}.`,
      `Their pages of ${module} are rendered in the browser and should ${outcome(fault, release)}.`,
      `It ends by itself at ${until}, or with drill stop. Nobody else notices anything.`,
    ],
  }
}

/** What is late is not lost: nothing takes its place. */
function outcome(fault: Fault, { facts }: Release): string {
  return fault === 'slow'
    ? 'come late, with a word that they load'
    : `come from its last good release, ${facts.version}`
}

const meaning: Record<Fault, string> = {
  'manifest-404': 'its manifest is not there',
  'entry-404': 'its entry is not there',
  'chunk-404': 'no script but its entry is there',
  'entry-throws': 'its entry throws as soon as it runs',
  slow: 'each of its files comes 8 seconds late',
  'wrong-integrity': 'none of its files is what was sealed',
}

export function describeDrillRefusal(refusal: DrillRefusal): string {
  switch (refusal.code) {
    case 'drill-running':
      return `a drill of ${refusal.drill.module} runs until ${refusal.drill.until}: stop it first with "release drill stop"`
    case 'host-not-drilled':
      return 'every page needs the host, so breaking it proves nothing: drill a remote'
    case 'nothing-live':
      return `${refusal.module} has no live release to break: promote one first`
    default:
      return refusal satisfies never
  }
}
