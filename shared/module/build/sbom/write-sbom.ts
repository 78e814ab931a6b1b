import { Enums, Models, Serialize, Spec, SPDX } from '@cyclonedx/cyclonedx-library'
import { fromHost } from '../../sbom.ts'
import type { BuiltPackage } from './packages-in.ts'

type Command = {
  id: string
  version: string
  packages: readonly BuiltPackage[]
  /** As the lockfile has it, such as `sha512-…`; null where it has none. */
  integrityOf: (name: string, version: string) => string | null
}

const algorithms: Record<string, Enums.HashAlgorithm> = {
  sha1: Enums.HashAlgorithm['SHA-1'],
  sha512: Enums.HashAlgorithm['SHA-512'],
}

/** CycloneDX 1.6 as JSON. The same build gives the same bytes, so there is neither a time nor a serial number in it. */
export function writeSbom({ id, version, packages, integrityOf }: Command): string {
  const bom = new Models.Bom({
    metadata: new Models.Metadata({
      component: new Models.Component(Enums.ComponentType.Application, id, { version, bomRef: id }),
    }),
  })
  for (const one of distinct(packages)) bom.components.add(component(one, integrityOf))
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6))
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`
}

/** What both builds have counts once; what is in a file of ours is not the host's alone. */
function distinct(packages: readonly BuiltPackage[]): BuiltPackage[] {
  const inFiles = packages.filter(({ isFromHost }) => !isFromHost)
  const all = [...packages.filter(({ isFromHost }) => isFromHost), ...inFiles]
  return [...new Map(all.map((one) => [`${one.name}@${one.version}`, one])).values()]
}

function component(
  { name, version, licence, isFromHost }: BuiltPackage,
  integrityOf: Command['integrityOf'],
): Models.Component {
  const [group, own] = name.startsWith('@') ? name.split('/') : [undefined, name]
  const purl = `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`
  return new Models.Component(Enums.ComponentType.Library, own ?? name, {
    version,
    purl,
    bomRef: purl,
    ...(group === undefined ? {} : { group }),
    licenses: new Models.LicenseRepository([licenceModel(licence)]),
    hashes: hashesOf(integrityOf(name, version)),
    properties: new Models.PropertyRepository(
      isFromHost ? [new Models.Property(fromHost.name, fromHost.value)] : [],
    ),
  })
}

function licenceModel(licence: string) {
  if (/ (?:OR|AND) /.test(licence)) return new Models.LicenseExpression(licence)
  return SPDX.isSupportedSpdxId(licence) ? new Models.SpdxLicense(licence) : new Models.NamedLicense(licence)
}

function hashesOf(integrity: string | null): Models.HashDictionary {
  const [, name = '', digest = ''] = /^(\w+)-([^\s?]+)/.exec(integrity ?? '') ?? []
  const algorithm = Object.hasOwn(algorithms, name) ? algorithms[name] : undefined
  return new Models.HashDictionary(
    algorithm === undefined ? [] : [[algorithm, Buffer.from(digest, 'base64').toString('hex')]],
  )
}
