import type { ModuleId } from 'shared/module/facts'
import { ownRoutes } from 'shared/module/own-routes'
import type { RouteFacts } from 'shared/module/module'
import type { Sentence } from '../../../wire/sentence.ts'
import { wholeModule, type PageSwitch, type SwitchRequest } from '../../../wire/switch.ts'
import { isKnownModule, pointerIn, releaseKey, type RegistryState } from '../state/state.ts'
import { isRunning } from '../state/switched-off.ts'
import type { SwitchRefusal } from './switch-refusal.ts'

export type SwitchPlan =
  | { kind: 'off'; off: Omit<PageSwitch, 'by' | 'bySquad' | 'why'>; notes: readonly Sentence[] }
  | { kind: 'on'; pages: readonly string[]; notes: readonly Sentence[] }
  | { kind: 'nothing'; notes: readonly Sentence[] }
  | { kind: 'refused'; refusal: SwitchRefusal }

type Situation = { state: RegistryState; now: Date; bySquad?: boolean }
type Asked = Pick<SwitchRequest, 'module' | 'page' | 'until'>

const refused = (refusal: SwitchRefusal): SwitchPlan => ({ kind: 'refused', refusal })

/** Travellers get the module, or one of its pages, no more: until it is switched on, or a moment has come. */
export function planSwitchOff(
  { module, page, until }: Asked,
  { state, now, bySquad = false }: Situation,
): SwitchPlan {
  if (!isKnownModule(state.modules, module)) return refused({ code: 'unknown-module', module })
  if (module === 'host') return refused({ code: 'host-not-switched' })
  const pages = livePages(state, module)
  if (pages === null) return refused({ code: 'nothing-live', module })
  if (page !== undefined && !pages.some(({ path }) => path === page))
    return refused({ code: 'unknown-page', module, page, pages: pages.map(({ path }) => path) })
  if (until !== undefined && !(Date.parse(until) > now.getTime()))
    return refused({ code: 'until-passed', until })
  const known = runningSwitches(state, module, now).find((one) => one.page === (page ?? wholeModule))
  if (known && bySquad && !isOfSquad(known)) return refused(opsSwitch(known))
  const off = {
    module,
    page: page ?? wholeModule,
    since: known?.since ?? now.toISOString(),
    until: until === undefined ? null : new Date(until).toISOString(),
  }
  if (known && known.until === off.until) return { kind: 'nothing', notes: [alreadyOff(known)] }
  const taken = page === undefined ? pages : pages.filter(({ path }) => path === page)
  return { kind: 'off', off, notes: offNotes(off, taken, slotsOf(state, module)) }
}

/** What is off of the module, or the one page, is there again. A page alone cannot come back while its module is off. */
export function planSwitchOn(
  { module, page }: Asked,
  { state, now, bySquad = false }: Situation,
): SwitchPlan {
  if (!isKnownModule(state.modules, module)) return refused({ code: 'unknown-module', module })
  const running = runningSwitches(state, module, now)
  const meant = page === undefined ? running : running.filter((one) => one.page === page)
  const ended = meant.filter((one) => !bySquad || isOfSquad(one))
  const ofOps = meant.find((one) => !ended.includes(one))
  if (ended.length === 0) {
    if (ofOps) return refused(opsSwitch(ofOps))
    return page !== undefined && running.some((one) => one.page === wholeModule)
      ? refused({ code: 'module-off', module })
      : { kind: 'nothing', notes: [nothingOff(module)] }
  }
  const still = running.filter((one) => !ended.includes(one))
  return {
    kind: 'on',
    pages: ended.map((one) => one.page),
    notes: [...ended.map((one) => backAgain(one)), ...still.map((one) => stillOff(one))],
  }
}

const isOfSquad = ({ bySquad = false }: PageSwitch) => bySquad
const opsSwitch = ({ by, why }: PageSwitch) => ({ code: 'ops-switch', by, why }) as const

const runningSwitches = ({ switches }: RegistryState, module: ModuleId, now: Date): PageSwitch[] =>
  switches.filter((one) => one.module === module && isRunning(one, now.getTime()))

/** The pages that visitors have of a module, by its stable release and its canary; null where nothing is live. */
export function livePages(state: RegistryState, module: ModuleId): RouteFacts[] | null {
  const { stable, canary } = pointerIn(state, module)
  const releases = [stable, canary?.version ?? null].flatMap(
    (version) => (version === null ? undefined : state.releases.get(releaseKey(module, version))) ?? [],
  )
  if (releases.length === 0) return null
  const pages = releases.flatMap(({ facts, areas }) => ownRoutes(facts.routes, areas))
  return [...new Map(pages.map((page) => [page.path, page])).values()]
}

function slotsOf(state: RegistryState, module: ModuleId): readonly string[] {
  const { stable } = pointerIn(state, module)
  return (stable === null ? undefined : state.releases.get(releaseKey(module, stable)))?.facts.fills ?? []
}

function offNotes(
  { page, until }: Pick<PageSwitch, 'page' | 'until'>,
  taken: readonly RouteFacts[],
  slots: readonly string[],
): Sentence[] {
  const whole = page === wholeModule
  const paths = taken.map(({ path }) => path).join(', ')
  return [
    {
      en: `Travellers get a page that says it is not available instead of ${paths}.`,
      tr: `Yolcular şu sayfaların yerine, şu anda kullanılamadığını söyleyen bir sayfa görür: ${paths}.`,
    },
    ...(whole && slots.length > 0
      ? [
          {
            en: `What it puts into others' pages says so too: ${slots.join(', ')}.`,
            tr: `Başka sayfalara koyduğu parçalar da bunu söyler: ${slots.join(', ')}.`,
          },
        ]
      : []),
    ...(taken.some(({ layout }) => layout === 'payment') ? [buyersAreMet] : []),
    until === null
      ? { en: 'It stays so until somebody switches it on.', tr: 'Biri yeniden açana kadar böyle kalır.' }
      : { en: `It ends by itself at ${until}.`, tr: `${until} anında kendiliğinden biter.` },
    {
      en: 'Open tabs learn it within about a minute; what is being typed stays.',
      tr: 'Açık sekmeler bir dakika kadar içinde öğrenir; yazılmakta olan kalır.',
    },
  ]
}

const buyersAreMet: Sentence = {
  en: 'BUYERS ARE MET: who is paying cannot go on, and who comes back from the bank reads that the ticket comes by e-mail.',
  tr: 'ALICILAR ETKİLENİR: ödeme yapan devam edemez; bankadan dönen, biletinin e-postayla geleceğini okur.',
}

const nameOf = ({ module, page }: Pick<PageSwitch, 'module' | 'page'>) =>
  page === wholeModule ? module : `${module} ${page}`

const alreadyOff = (known: PageSwitch): Sentence => ({
  en: `${nameOf(known)} is off already, by ${known.by} since ${known.since}: nothing to do.`,
  tr: `${nameOf(known)} zaten kapalı (${known.by}, ${known.since}): yapılacak bir şey yok.`,
})

const nothingOff = (module: string): Sentence => ({
  en: `Nothing of ${module} is off: nothing to do.`,
  tr: `${module} modülünden kapalı bir şey yok: yapılacak bir şey yok.`,
})

const backAgain = (one: PageSwitch): Sentence => ({
  en: `${nameOf(one)} is there again; ${one.by} had switched it off at ${one.since}.`,
  tr: `${nameOf(one)} yeniden açılır; ${one.since} anında ${one.by} kapatmıştı.`,
})

const stillOff = (one: PageSwitch): Sentence => ({
  en: `${nameOf(one)} stays off.`,
  tr: `${nameOf(one)} kapalı kalır.`,
})
