import { act as actSchema } from 'shared/module/act'
import { isOneAddress } from 'shared/module/route-pattern'
import type { ModuleFacts, ModuleId } from 'shared/module/facts'
import type { Job } from './browser/job.ts'
import type { Release } from '../release/release.ts'
import type { Served } from '../registry/state/served.ts'

type PageToTry = Job['pages'][number] & { module: ModuleId }
type Candidate = Pick<Release, 'facts'>

/**
 * The pages that anybody may open: of the release, or, with a new host, of every live module. After them those of
 * others on which it fills a slot.
 */
export function pagesToTry({ facts }: Candidate, served: readonly Served[]): PageToTry[] {
  const live = stable(served)
  const shown = facts.id === 'host' ? live.filter(({ id }) => id !== 'host') : [facts]
  const host = facts.id === 'host' ? facts : live.find(({ id }) => id === 'host')
  const openers = live.filter(({ id }) => id !== facts.id && id !== 'host')
  return [
    ...shown.flatMap(facts.id === 'host' ? pagesForHost : publicPages),
    ...openers.flatMap((module) => publicPages(module).filter(opensOneOf(facts.fills)).map(asOpener)),
    ...actsOfHost(host, live).filter(facts.id === 'host' ? () => true : opensOneOf(facts.fills)),
  ]
}

/** Those which anybody may open. */
function publicPages({ id, routes, acts }: ModuleFacts): PageToTry[] {
  return routes
    .filter(({ access }) => access !== 'member')
    .map(({ path, example, rendering, static: isStatic }) => ({
      module: id,
      path,
      rendering,
      address: example ?? (isOneAddress(path) ? path : null),
      ...(isStatic && { isStatic }),
      ...actOf(acts?.[path]),
    }))
}

/** To a host, which takes their markup as it stands, a module's static pages are all alike: one of each layout. */
function pagesForHost(module: ModuleFacts): PageToTry[] {
  const layouts = new Map(module.routes.map(({ path, layout }) => [path, layout]))
  const seen = new Set<string | undefined>()
  return publicPages(module).filter(({ path, isStatic }) => {
    const layout = layouts.get(path)
    if (!isStatic) return true
    const isFirst = !seen.has(layout)
    seen.add(layout)
    return isFirst
  })
}

/** A release may be newer than the gateway that tries it, and then its act is not tried. */
function actOf(given: unknown): Pick<PageToTry, 'act' | 'unknownAct'> {
  if (given === undefined) return {}
  const read = actSchema.safeParse(given)
  return read.success ? { act: read.data } : { unknownAct: true }
}

/** A host opens its slots over whatever page there is at that address. */
function actsOfHost(host: ModuleFacts | undefined, live: readonly ModuleFacts[]): PageToTry[] {
  return Object.entries(host?.acts ?? {}).flatMap(([path, given]) => {
    const there = live.flatMap(publicPages).find((page) => page.path === path)
    return there ? [asOpener({ ...there, ...actOf(given) })] : []
  })
}

const asOpener = (page: PageToTry): PageToTry => ({ ...page, isOpener: true })
const opensOneOf =
  (slots: readonly string[]) =>
  ({ act, unknownAct }: PageToTry): boolean =>
    // Whatever an unknown act opens may be one of them.
    (unknownAct === true && slots.length > 0) || (act?.opens?.some((slot) => slots.includes(slot)) ?? false)

/** The events that the host of the pages announces, the candidate or the live one. */
export function announcedEvents({ facts }: Candidate, served: readonly Served[]): string[] {
  const host = facts.id === 'host' ? facts : stable(served).find(({ id }) => id === 'host')
  return host?.events ?? []
}

const stable = (served: readonly Served[]) =>
  served.filter(({ as }) => as === 'stable').map((one) => one.facts)
