import { isFromHost, licenceOf, packageNameOf, type Sbom } from 'shared/module/sbom'
import { table } from './table.ts'

/** A package a line, and how many there are. */
export function showSbom({ metadata: { component }, components = [] }: Sbom): string {
  const rows = components.map((one) => [
    packageNameOf(one),
    one.version,
    licenceOf(one),
    isFromHost(one) ? 'of the host' : 'in its files',
  ])
  const all = `${component.name} ${component.version}: ${components.length} packages`
  return `${all}\n${table([['PACKAGE', 'VERSION', 'LICENCE', 'WHERE'], ...rows])}`
}
