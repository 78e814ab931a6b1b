import type { ModuleId } from 'shared/module/facts'
import type { Sentence } from '../../../wire/sentence.ts'
import type { CheckName } from '../../../wire/status.ts'
import type { ServedAs } from '../state/served.ts'

/** Which of the two builds of a release. */
export type Where = 'web' | 'node'

type Host = { version: string; as: ServedAs | 'new' }

/** Why a release cannot live beside those that visitors are given. */
export type FitRefusal =
  | { code: 'host-contract'; module: ModuleId; needs: number; has: number; host: Host }
  | { code: 'shared-range'; module: ModuleId; package: string; needs: string; has: string | null; host: Host }
  | {
      code: 'shared-export'
      module: ModuleId
      package: string
      /** What is used of it and not there; none when only the package itself is. */
      exports: readonly string[]
      where: Where
      host: Host
    }
  | { code: 'exports-unstated' }
  | { code: 'route-collision'; path: string; owner: ModuleId }
  | { code: 'route-reserved'; path: string }
  | { code: 'route-grammar'; path: string }
  | { code: 'route-outside'; path: string; areas: readonly string[] }
  | { code: 'route-example'; path: string; example: string | null }
  | { code: 'slot-collision'; slot: string; owner: ModuleId; both: 'fill' | 'offer' }
  | { code: 'slot-unknown'; slot: string }
  | { code: 'slot-dropped'; slot: string; owner: ModuleId; no: 'filled' | 'offered' }

export const ruleOf: Record<FitRefusal['code'], CheckName> = {
  'host-contract': 'host-contract',
  'shared-range': 'shared-ranges',
  'shared-export': 'shared-ranges',
  'exports-unstated': 'shared-ranges',
  'route-collision': 'routes',
  'route-reserved': 'routes',
  'route-grammar': 'routes',
  'route-outside': 'routes',
  'route-example': 'routes',
  'slot-collision': 'slots',
  'slot-unknown': 'slots',
  'slot-dropped': 'slots',
}

const nameOf = ({ version, as }: Host): Sentence => ({
  en: as === 'new' ? `this host ${version}` : `the ${as} host ${version}`,
  tr: `${hostAs[as]} kabuk ${version}`,
})

const hostAs: Record<Host['as'], string> = {
  new: 'bu',
  stable: 'kararlı',
  canary: 'kanaryadaki',
  previous: 'önceki',
}

export function describeFit(refusal: FitRefusal): Sentence {
  switch (refusal.code) {
    case 'host-contract':
      return otherContract(refusal)
    case 'shared-range':
      return refusal.host.as === 'new' ? misfitOfHost(refusal) : misfitOfRemote(refusal)
    case 'shared-export':
      return missingExport(refusal)
    case 'exports-unstated':
      return {
        en: 'its module.json does not state the exports that it uses or provides (sharedExports): build it from a checkout that has docs/decisions/0037',
        tr: 'module.json, kabuktan neyi kullandığını ya da neyi sunduğunu (sharedExports) söylemiyor: docs/decisions/0037 olan bir kaynaktan yeniden derleyin',
      }
    case 'route-collision':
      return {
        en: `its route ${refusal.path} already belongs to ${refusal.owner}: take another address, or have ${refusal.owner} ship without it first`,
        tr: `${refusal.path} rotası zaten ${refusal.owner} modülünün: başka bir adres seçin, ya da önce ${refusal.owner} onsuz yayımlansın`,
      }
    case 'route-reserved':
      return {
        en: `its route ${refusal.path} is an address of the gateway itself: take another one`,
        tr: `${refusal.path} rotası geçidin kendi adresi: başka bir adres seçin`,
      }
    case 'route-grammar':
      return {
        en: `its route ${refusal.path} is not in the grammar of routes: lower case, /word, /{name}, /word/* or /{name}-word at the beginning`,
        tr: `${refusal.path} rotası kurala uymuyor: küçük harfle /word, /{name}, /word/* ya da başta /{name}-word olabilir`,
      }
    case 'route-outside':
      return {
        en: `its route ${refusal.path} is outside of what belongs to it (${refusal.areas.join(', ') || 'no addresses'}): have ops give it the address with "release modules add"`,
        tr: `${refusal.path} rotası modülün adreslerinin dışında (${refusal.areas.join(', ') || 'adresi yok'}): adresi ona "release modules add" ile verin`,
      }
    case 'route-example':
      return refusal.example === null
        ? {
            en: `its route ${refusal.path} has no example: give it an address that shows the page`,
            tr: `${refusal.path} rotasının örnek adresi yok: sayfayı gösteren bir adres verin`,
          }
        : {
            en: `its route ${refusal.path} does not match its own example ${refusal.example}: give it an address that shows the page`,
            tr: `${refusal.path} rotası kendi örneği olan ${refusal.example} adresine uymuyor: sayfayı gösteren bir adres verin`,
          }
    case 'slot-collision':
      return refusal.both === 'fill'
        ? {
            en: `its slot ${refusal.slot} is already filled by ${refusal.owner}: have ${refusal.owner} ship without it first`,
            tr: `${refusal.slot} yuvasını zaten ${refusal.owner} dolduruyor: önce ${refusal.owner} onsuz yayımlansın`,
          }
        : {
            en: `the slot ${refusal.slot} is already offered by ${refusal.owner}: give it another name in shared/contracts/slots.ts`,
            tr: `${refusal.slot} yuvasını zaten ${refusal.owner} sunuyor: shared/contracts/slots.ts içinde başka bir ad verin`,
          }
    case 'slot-unknown':
      return {
        en: `it fills the slot ${refusal.slot}, which no live module offers: promote the module that offers it first`,
        tr: `${refusal.slot} yuvasını dolduruyor, ama yayındaki hiçbir modül bu yuvayı sunmuyor: önce sunan modülü yükseltin`,
      }
    case 'slot-dropped':
      return droppedSlot(refusal)
    default:
      return refusal satisfies never
  }
}

type Of<Code extends FitRefusal['code']> = Extract<FitRefusal, { code: Code }>

function otherContract({ module, needs, has, host }: Of<'host-contract'>): Sentence {
  const name = nameOf(host)
  const what = {
    en: `${module} is built for host contract ${needs}, ${name.en} has ${has}`,
    tr: `${module} kabuk sözleşmesi ${needs} için derlenmiş, ${name.tr} ise ${has} sunuyor`,
  }
  return host.as === 'new'
    ? {
        en: `${what.en}: have ops promote a ${module} for ${has} and this host right after each other, both forced`,
        tr: `${what.tr}: ${has} için derlenmiş bir ${module} ile bu kabuğu art arda, ikisini de zorlayarak yükseltin`,
      }
    : {
        en: `${what.en}: build it from a checkout with contract ${has}, or wait until that host is gone`,
        tr: `${what.tr}: sözleşmesi ${has} olan bir kaynaktan derleyin, ya da o kabuk gidene kadar bekleyin`,
      }
}

function droppedSlot({ slot, owner, no }: Of<'slot-dropped'>): Sentence {
  return no === 'filled'
    ? {
        en: `it no longer fills the slot ${slot}, which ${owner} offers to visitors now: have ${owner} ship without it first`,
        tr: `${owner} modülünün şu anda sunduğu ${slot} yuvasını artık doldurmuyor: önce ${owner} onsuz yayımlansın`,
      }
    : {
        en: `it no longer offers the slot ${slot}, which ${owner} fills for visitors now: have ${owner} ship without it first`,
        tr: `${owner} modülünün şu anda doldurduğu ${slot} yuvasını artık sunmuyor: önce ${owner} onsuz yayımlansın`,
      }
}

function misfitOfRemote({ module, package: name, needs, has, host }: Of<'shared-range'>): Sentence {
  const whose = nameOf(host)
  return has === null
    ? {
        en: `${module} takes ${name}@${needs} from the host, and ${whose.en} does not provide it: have the host share it first, or bundle it`,
        tr: `${module} kabuktan ${name}@${needs} alıyor, ${whose.tr} ise sunmuyor: önce kabuk sunsun, ya da modül kendi içine alsın`,
      }
    : {
        en: `${module} needs ${name}@${needs}, ${whose.en} has ${has}: widen the range to take ${has} too, or wait until that host is gone`,
        tr: `${module} için ${name}@${needs} gerekli, ${whose.tr} ise ${has} sunuyor: aralığı ${has} sürümünü de alacak kadar genişletin, ya da o kabuk gidene kadar bekleyin`,
      }
}

function misfitOfHost({ module, package: name, needs, has, host }: Of<'shared-range'>): Sentence {
  const whose = nameOf(host)
  return has === null
    ? {
        en: `${whose.en} does not provide ${name}, which the live ${module} takes from it: keep it until ${module} has shipped without`,
        tr: `${whose.tr}, yayındaki ${module} modülünün aldığı ${name} paketini sunmuyor: ${module} onsuz yayımlanana kadar kalsın`,
      }
    : {
        en: `${whose.en} has ${name} ${has}, the live ${module} needs ${needs}: have ${module} ship a range that takes ${has} first`,
        tr: `${whose.tr} ${name} ${has} sunuyor, yayındaki ${module} için ${needs} gerekli: önce ${module}, ${has} sürümünü alan bir aralıkla yayımlansın`,
      }
}

function missingExport({ module, package: name, exports, where, host }: Of<'shared-export'>): Sentence {
  const whose = nameOf(host)
  const what = {
    en: `${exports.length > 0 ? `${exports.join(', ')} of ` : ''}${name} ${where === 'web' ? 'in browsers' : 'on the server'}`,
    tr: `${where === 'web' ? 'tarayıcıda' : 'sunucuda'} ${name}${exports.length > 0 ? ` (${exports.join(', ')})` : ''}`,
  }
  return host.as === 'new'
    ? {
        en: `${whose.en} does not provide ${what.en}, which the live ${module} uses: keep it until ${module} has shipped without`,
        tr: `${whose.tr}, yayındaki ${module} modülünün kullandığını sunmuyor: ${what.tr}; ${module} onsuz yayımlanana kadar kalsın`,
      }
    : {
        en: `${module} uses ${what.en}, which ${whose.en} does not provide: have a host that does promoted first, or ship without`,
        tr: `${module}, ${whose.tr} sürümünün sunmadığını kullanıyor: ${what.tr}; önce sunan bir kabuğu yükseltin, ya da onsuz yayımlayın`,
      }
}
