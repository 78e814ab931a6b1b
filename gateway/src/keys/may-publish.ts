import semver from 'semver'
import type { ModuleFacts } from 'shared/module/facts'
import type { Sentence } from '../../wire/sentence.ts'

/** What a key may not publish. */
export type RightRefusal =
  | { code: 'downgraded'; version: string; highest: string }
  | { code: 'route-prefix'; path: string; prefixes: readonly string[] }

export function describeRight(refusal: RightRefusal): Sentence {
  return refusal.code === 'downgraded'
    ? {
        en: `${refusal.version} is lower than ${refusal.highest}, which is published: raise the version in package.json, or roll back`,
        tr: `${refusal.version}, yayımlanmış olan ${refusal.highest} sürümünden düşük: package.json içindeki sürümü yükseltin, ya da geri alın`,
      }
    : {
        en: `its route ${refusal.path} is outside of what its key may publish (${refusal.prefixes.join(', ') || 'no routes'}): have ops widen the key with "release keys add"`,
        tr: `${refusal.path} rotası anahtarın yayımlayabildiklerinin dışında (${refusal.prefixes.join(', ') || 'hiçbir rota'}): anahtarı "release keys add" ile genişletin`,
      }
}

/** Whether the key that signed may publish this, after the versions that are published already. */
export function mayPublish(
  facts: ModuleFacts,
  prefixes: readonly string[],
  published: readonly string[],
): RightRefusal | null {
  const highest = published.map(triple).toSorted(semver.rcompare)[0]
  if (highest !== undefined && semver.lt(triple(facts.version), highest)) {
    return { code: 'downgraded', version: facts.version, highest }
  }
  const outside = routeOutside(facts, prefixes)
  return outside === null ? null : { code: 'route-prefix', path: outside, prefixes }
}

/** The first route that is under none of the prefixes. */
export function routeOutside({ routes }: ModuleFacts, prefixes: readonly string[]): string | null {
  return routes.find(({ path }) => !prefixes.some((prefix) => isUnder(path, prefix)))?.path ?? null
}

/** The hash of the sources behind it has no order. */
function triple(version: string): string {
  return version.split('-')[0] ?? version
}

/** By whole segments: `/bilet` is not above `/biletler`. */
function isUnder(route: string, begin: string): boolean {
  const [path, prefix] = [grammatical(route), grammatical(begin)]
  if (prefix.endsWith('/')) return path.startsWith(prefix)
  return path === prefix || path.startsWith(`${prefix}/`)
}

/** Keys and releases from before the grammar wrote names the router's own way. */
const grammatical = (path: string) => path.replaceAll(/:(\w+)\??/g, '{$1}')
