import { pathsOutside } from 'shared/module/own-routes'
import type { AddModule, RegisteredModule } from '../../../wire/module.ts'
import { areaMet, isReserved, readArea } from '../../release/areas.ts'
import type { Served } from '../state/served.ts'
import { slotRefusals } from '../checks/check-slots.ts'
import { describeFit } from '../checks/fit-refusal.ts'
import type { ModuleRefusal } from '../checks/module-refusal.ts'
import type { ModuleRows } from '../state/module-rows.ts'

export type ModulePlan =
  | {
      kind: 'add' | 'change' | 'known' | 'remove'
      module: Omit<RegisteredModule, 'addedAt'>
      notes: string[]
    }
  | { kind: 'refused'; refusal: ModuleRefusal }

const refused = (refusal: ModuleRefusal): ModulePlan => ({ kind: 'refused', refusal })

/** What adding would do. The same again changes nothing; with other areas, squad or title it has those from then on. */
export function planAddModule(
  { modules: registered, removed, unread }: ModuleRows,
  served: readonly Served[],
  command: AddModule,
): ModulePlan {
  const { module, squad, title = '' } = command
  const [newer] = unread
  if (newer) return refused({ code: 'registry-newer', module: newer.module })
  const was = removed.find((one) => one.module === module)
  if (was && was.squad !== squad) return refused({ code: 'name-used', module, squad: was.squad })
  const areas = [...new Set(command.areas)].toSorted()
  const others = registered.filter((one) => one.module !== module)
  for (const area of areas) {
    const pattern = readArea(area)
    if (!pattern) return refused({ code: 'area-grammar', area })
    if (isReserved(pattern)) return refused({ code: 'area-reserved', area })
    for (const other of others) {
      const theirs = areaMet(pattern, other.areas)
      if (theirs !== null) return refused({ code: 'area-taken', area, owner: other.module, theirs })
    }
  }
  const outside = served
    .filter(({ as, facts }) => as !== 'previous' && facts.id === module)
    .flatMap(({ facts }) => pathsOutside(facts.routes, areas))[0]
  if (outside !== undefined) return refused({ code: 'area-in-use', module, path: outside })
  const before = registered.find((one) => one.module === module)
  const after = { module, squad, title: title === '' ? (before?.title ?? '') : title, areas }
  if (!before)
    return { kind: 'add', module: after, notes: [`${module} of ${squad} has ${areas.join(', ')}.`] }
  const same =
    before.squad === squad &&
    before.title === after.title &&
    String(before.areas.toSorted()) === String(areas)
  if (same)
    return { kind: 'known', module: after, notes: [`${module} is registered so already: nothing to do.`] }
  const ended = before.squad === squad ? [] : [`The keys of ${before.squad} for it end.`]
  return {
    kind: 'change',
    module: after,
    notes: [`${module} of ${squad} has ${areas.join(', ')} from now on.`, ...ended],
  }
}

/** What taking a module away would do: new documents are without its pages, its releases and its history stay. */
export function planRemoveModule(
  registered: readonly RegisteredModule[],
  served: readonly Served[],
  module: string,
): ModulePlan {
  const before = registered.find((one) => one.module === module)
  if (!before) return refused({ code: 'unknown-module', module })
  const own = served.filter(({ as, facts }) => as !== 'previous' && facts.id === module)
  const others = served.filter(({ as, facts }) => as !== 'previous' && facts.id !== module)
  for (const { facts } of own) {
    const [dropped] = slotRefusals(
      { ...facts, fills: [], offers: [] },
      [facts],
      others.map((one) => one.facts),
    )
    if (dropped) return refused({ code: 'module-in-use', problem: `${module}: ${describeFit(dropped)}` })
  }
  return {
    kind: 'remove',
    module: before,
    notes: [
      own.length > 0
        ? `New documents are without the pages of ${module}.`
        : `${module} has nothing live, so visitors notice nothing.`,
      'Its keys end, its addresses are free; its name, its releases and its history stay.',
    ],
  }
}
