import * as z from 'zod/mini'

/** Where a release's list of packages lies in its artifact; what is below `node` is never given to browsers. */
export const sbomFile = 'node/sbom.cdx.json'

/** The property of a package that a remote has from its host: it is in none of the remote's own files. */
export const fromHost = { name: 'rotabus:from', value: 'host' }

const short = z.string().check(z.maxLength(300))
const licence = z.union([
  z.object({ license: z.union([z.object({ id: short }), z.object({ name: short })]) }),
  z.object({ expression: short }),
])

const sbomComponent = z.looseObject({
  group: z.optional(short),
  name: short,
  version: short,
  purl: short,
  licenses: z.optional(z.array(licence).check(z.maxLength(20))),
  hashes: z.optional(z.array(z.object({ alg: short, content: short })).check(z.maxLength(5))),
  properties: z.optional(z.array(z.object({ name: short, value: short })).check(z.maxLength(20))),
})
export type SbomComponent = z.infer<typeof sbomComponent>

/** As much of CycloneDX 1.6 as a release must state; what else it says stays. */
export const sbom = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  metadata: z.looseObject({ component: z.looseObject({ name: short, version: short }) }),
  components: z.optional(z.array(sbomComponent).check(z.maxLength(2000))),
})
export type Sbom = z.infer<typeof sbom>

/** As in a manifest: `@scope/name`. */
export const packageNameOf = ({ group, name }: Pick<SbomComponent, 'group' | 'name'>): string =>
  group === undefined ? name : `${group}/${name}`

/** Several licences of one package all hold. */
export const licenceOf = ({ licenses = [] }: Pick<SbomComponent, 'licenses'>): string =>
  licenses
    .map((one) => {
      if ('expression' in one) return `(${one.expression})`
      return 'id' in one.license ? one.license.id : one.license.name
    })
    .join(' AND ') || 'none stated'

export const isFromHost = ({ properties = [] }: Pick<SbomComponent, 'properties'>): boolean =>
  properties.some(({ name, value }) => name === fromHost.name && value === fromHost.value)

/** The package of a file below a `node_modules`, as its path names it; null for a file of no package. */
export function packageInPath(path: string): { name: string; before: string } | null {
  const mark = 'node_modules/'
  const at = path.lastIndexOf(mark)
  if (at === -1 || (at > 0 && path[at - 1] !== '/')) return null
  const before = path.slice(0, at + mark.length)
  const [first = '', second = ''] = path.slice(before.length).split('/')
  return { name: first.startsWith('@') ? `${first}/${second}` : first, before }
}
