import type { CheckName } from '../../../wire/status.ts'
import type { PartId } from '../../release/release.ts'
import type { ServedAs } from '../state/served.ts'

/** Which of the two builds of a release. */
export type Where = 'web' | 'node'

type Host = { version: string; as: ServedAs | 'new' }

/** Why a release cannot live beside those that visitors are given. */
export type FitRefusal =
  | { code: 'host-contract'; module: PartId; needs: number; has: number; host: Host }
  | { code: 'shared-range'; module: PartId; package: string; needs: string; has: string | null; host: Host }
  | {
      code: 'shared-export'
      module: PartId
      package: string
      /** What is used of it and not there; none when only the package itself is. */
      exports: readonly string[]
      where: Where
      host: Host
    }
  | { code: 'exports-unstated' }
  | { code: 'route-collision'; path: string; owner: PartId }
  | { code: 'route-reserved'; path: string }
  | { code: 'route-grammar'; path: string }
  | { code: 'route-outside'; path: string; areas: readonly string[] }
  | { code: 'route-example'; path: string; example: string | null }
  | { code: 'slot-collision'; slot: string; owner: PartId; both: 'fill' | 'offer' }
  | { code: 'slot-unknown'; slot: string }
  | { code: 'slot-dropped'; slot: string; owner: PartId; no: 'filled' | 'offered' }

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

const nameOf = ({ version, as }: Host) =>
  as === 'new' ? `this host ${version}` : `the ${as} host ${version}`

export function describeFit(refusal: FitRefusal): string {
  switch (refusal.code) {
    case 'host-contract':
      return (
        `${refusal.module} is built for host contract ${refusal.needs}, ${nameOf(refusal.host)} has ${refusal.has}: ` +
        (refusal.host.as === 'new'
          ? `have ops promote a ${refusal.module} for ${refusal.has} and this host right after each other, both forced`
          : `build it from a checkout with contract ${refusal.has}, or wait until that host is gone`)
      )
    case 'shared-range':
      return refusal.host.as === 'new' ? misfitOfHost(refusal) : misfitOfRemote(refusal)
    case 'shared-export':
      return missingExport(refusal)
    case 'exports-unstated':
      return 'its module.json does not state the exports that it uses or provides (sharedExports): build it from a checkout that has docs/decisions/0037'
    case 'route-collision':
      return `its route ${refusal.path} already belongs to ${refusal.owner}: take another address, or have ${refusal.owner} ship without it first`
    case 'route-reserved':
      return `its route ${refusal.path} is an address of the gateway itself: take another one`
    case 'route-grammar':
      return `its route ${refusal.path} is not in the grammar of routes: lower case, /word, /{name}, /word/* or /{name}-word at the beginning`
    case 'route-outside':
      return `its route ${refusal.path} is outside of what belongs to it (${refusal.areas.join(', ') || 'no addresses'}): have ops give it the address with "release modules add"`
    case 'route-example':
      return refusal.example === null
        ? `its route ${refusal.path} has no example: give it an address that shows the page`
        : `its route ${refusal.path} does not match its own example ${refusal.example}: give it an address that shows the page`
    case 'slot-collision':
      return refusal.both === 'fill'
        ? `its slot ${refusal.slot} is already filled by ${refusal.owner}: have ${refusal.owner} ship without it first`
        : `the slot ${refusal.slot} is already offered by ${refusal.owner}: give it another name in shared/contracts/slots.ts`
    case 'slot-unknown':
      return `it fills the slot ${refusal.slot}, which no live module offers: promote the module that offers it first`
    case 'slot-dropped':
      return refusal.no === 'filled'
        ? `it no longer fills the slot ${refusal.slot}, which ${refusal.owner} offers to visitors now: have ${refusal.owner} ship without it first`
        : `it no longer offers the slot ${refusal.slot}, which ${refusal.owner} fills for visitors now: have ${refusal.owner} ship without it first`
    default:
      return refusal satisfies never
  }
}

type Range = Extract<FitRefusal, { code: 'shared-range' }>

function misfitOfRemote({ module, package: name, needs, has, host }: Range): string {
  return has === null
    ? `${module} takes ${name}@${needs} from the host, and ${nameOf(host)} does not provide it: have the host share it first, or bundle it`
    : `${module} needs ${name}@${needs}, ${nameOf(host)} has ${has}: widen the range to take ${has} too, or wait until that host is gone`
}

function misfitOfHost({ module, package: name, needs, has, host }: Range): string {
  return has === null
    ? `${nameOf(host)} does not provide ${name}, which the live ${module} takes from it: keep it until ${module} has shipped without`
    : `${nameOf(host)} has ${name} ${has}, the live ${module} needs ${needs}: have ${module} ship a range that takes ${has} first`
}

function missingExport({
  module,
  package: name,
  exports,
  where,
  host,
}: Extract<FitRefusal, { code: 'shared-export' }>): string {
  const what = `${exports.length > 0 ? `${exports.join(', ')} of ` : ''}${name} ${where === 'web' ? 'in browsers' : 'on the server'}`
  return host.as === 'new'
    ? `${nameOf(host)} does not provide ${what}, which the live ${module} uses: keep it until ${module} has shipped without`
    : `${module} uses ${what}, which ${nameOf(host)} does not provide: have a host that does promoted first, or ship without`
}
