import { pathsOutside } from 'shared/module/own-routes'
import type { AddModule, RegisteredModule } from '../../../wire/module.ts'
import type { Sentence } from '../../../wire/sentence.ts'
import { areaMet, isReserved, readArea } from '../../release/areas.ts'
import type { Served } from '../state/served.ts'
import { slotRefusals } from '../checks/check-slots.ts'
import type { ModuleRefusal } from '../checks/module-refusal.ts'
import type { ModuleRows } from '../state/module-rows.ts'

export type ModulePlan =
  | {
      kind: 'add' | 'change' | 'known' | 'remove'
      module: Omit<RegisteredModule, 'addedAt'>
      notes: readonly Sentence[]
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
  if (!before) return { kind: 'add', module: after, notes: [has(module, squad, areas)] }
  const same =
    before.squad === squad &&
    before.title === after.title &&
    String(before.areas.toSorted()) === String(areas)
  if (same) return { kind: 'known', module: after, notes: [registeredAlready(module)] }
  const ended = before.squad === squad ? [] : [keysEnd(before.squad)]
  return {
    kind: 'change',
    module: after,
    notes: [hasFromNowOn(module, squad, areas), ...ended],
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
    if (dropped) return refused({ code: 'module-in-use', module, misfit: dropped })
  }
  return {
    kind: 'remove',
    module: before,
    notes: [own.length > 0 ? pagesGo(module) : nothingLive(module), whatStays],
  }
}

const has = (module: string, squad: string, areas: readonly string[]): Sentence => ({
  en: `${module} of ${squad} has ${areas.join(', ')}.`,
  tr: `${squad} ekibinin ${module} modülünün adresleri: ${areas.join(', ')}.`,
})

const hasFromNowOn = (module: string, squad: string, areas: readonly string[]): Sentence => ({
  en: `${module} of ${squad} has ${areas.join(', ')} from now on.`,
  tr: `${squad} ekibinin ${module} modülünün bundan sonraki adresleri: ${areas.join(', ')}.`,
})

const registeredAlready = (module: string): Sentence => ({
  en: `${module} is registered so already: nothing to do.`,
  tr: `${module} zaten böyle kayıtlı: yapılacak bir şey yok.`,
})

const keysEnd = (squad: string): Sentence => ({
  en: `The keys of ${squad} for it end.`,
  tr: `${squad} ekibinin bu modül için anahtarları sona erer.`,
})

const pagesGo = (module: string): Sentence => ({
  en: `New documents are without the pages of ${module}.`,
  tr: `Yeni sayfalarda ${module} modülünün sayfaları yoktur.`,
})

const nothingLive = (module: string): Sentence => ({
  en: `${module} has nothing live, so visitors notice nothing.`,
  tr: `${module} yayında değil, ziyaretçiler bir şey fark etmez.`,
})

const whatStays: Sentence = {
  en: 'Its keys end, its addresses are free; its name, its releases and its history stay.',
  tr: 'Anahtarları sona erer, adresleri boşalır; adı, sürümleri ve geçmişi kalır.',
}
