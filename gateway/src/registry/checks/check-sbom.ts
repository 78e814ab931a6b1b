import * as z from 'zod/mini'
import type { ModuleFacts } from 'shared/module/facts'
import { isAllowed } from 'shared/module/build/sbom/licences'
import { mapFolder } from 'shared/module/map-files'
import {
  isFromHost,
  licenceOf,
  packageInPath,
  packageNameOf,
  sbom,
  sbomFile,
  type Sbom,
} from 'shared/module/sbom'
import type { ArtifactFiles } from '../../release/artifact-files.ts'
import type { Sentence } from '../../../wire/sentence.ts'

export type SbomRefusal =
  | { code: 'sbom-missing' }
  /** Asked for, of a release from before there were any. */
  | { code: 'no-sbom'; version: string }
  | { code: 'sbom-unreadable'; problem: string }
  | { code: 'sbom-of-another'; stated: string }
  | { code: 'sbom-lacks'; package: string; file: string }
  | { code: 'licence-not-allowed'; package: string; licence: string }

/** How many packages a release says that it has, and how many of them in files of its own. */
export type SbomProof = { packages: number; inFiles: number }

const map = z.object({ sources: z.array(z.string()) })
/** Where a squad builds in a repository of its own, our own `shared` is a package too. */
const ours = 'shared'

/** Holds what a release says of its packages against its own files, and their licences against what is allowed. */
export function checkSbom(facts: ModuleFacts, files: ArtifactFiles): SbomProof | SbomRefusal {
  const text = files.get(sbomFile)
  if (!text) return { code: 'sbom-missing' }
  const read = z.safeParse(sbom, parsed(text))
  if (!read.success)
    return { code: 'sbom-unreadable', problem: z.prettifyError(read.error).replaceAll('\n', ' ') }
  const { components = [], metadata } = read.data
  const stated = `${metadata.component.name} ${metadata.component.version}`
  if (stated !== `${facts.id} ${facts.version}`) return { code: 'sbom-of-another', stated }
  const lacking = lackedBy(read.data, facts, files)
  if (lacking) return { code: 'sbom-lacks', ...lacking }
  const refused = components.find((one) => !isAllowed(licenceOf(one)))
  if (refused) {
    const name = `${packageNameOf(refused)}@${refused.version}`
    return { code: 'licence-not-allowed', package: name, licence: licenceOf(refused) }
  }
  return { packages: components.length, inFiles: components.filter((one) => !isFromHost(one)).length }
}

/** A package that the release's own files name and the list does not: by its source maps, and by what it has from the host. */
function lackedBy(
  { components = [] }: Sbom,
  { sharedExports, id }: ModuleFacts,
  files: ArtifactFiles,
): { package: string; file: string } | null {
  const inFiles = new Set(components.filter((one) => !isFromHost(one)).map(packageNameOf))
  const known = new Set(components.map(packageNameOf))
  for (const [file, content] of files) {
    if (!file.startsWith(`${mapFolder}/`)) continue
    const names = sourcesOf(content).flatMap((source) => packageInPath(source)?.name ?? [])
    const lacking = names.find((name) => name !== ours && !inFiles.has(name))
    if (lacking !== undefined) return { package: lacking, file }
  }
  if (id === 'host') return null
  const shared = Object.values(sharedExports ?? {}).flatMap((build) => Object.keys(build))
  const names = shared.flatMap((name) => packageInPath(`node_modules/${name}`)?.name ?? [])
  const lacking = names.find((name) => name !== ours && !known.has(name))
  return lacking === undefined ? null : { package: lacking, file: 'module.json' }
}

/** A map that leads nowhere is none. */
function sourcesOf(content: Uint8Array): string[] {
  const read = z.safeParse(map, parsed(content))
  return read.success ? read.data.sources : []
}

function parsed(content: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(content))
  } catch {
    return null
  }
}

export function describeSbom(refusal: SbomRefusal): Sentence {
  switch (refusal.code) {
    case 'sbom-missing':
      return {
        en: `it has no ${sbomFile}, the list of the packages in its files: build it again, with the present build of the project`,
        tr: `dosyalarındaki paketlerin listesi olan ${sbomFile} yok: projenin güncel derlemesiyle yeniden derleyin`,
      }
    case 'no-sbom':
      return {
        en: `${refusal.version} was published before releases listed their packages`,
        tr: `${refusal.version} sürümler paketlerini saymaya başlamadan önce yayımlanmış`,
      }
    case 'sbom-unreadable':
      return {
        en: `${sbomFile} is not CycloneDX 1.6 as the gateway understands it: ${refusal.problem}`,
        tr: `${sbomFile} geçidin anladığı CycloneDX 1.6 değil: ${refusal.problem}`,
      }
    case 'sbom-of-another':
      return {
        en: `${sbomFile} is of ${refusal.stated}, not of this release: build it again`,
        tr: `${sbomFile} bu sürümün değil, ${refusal.stated} yapıtının: yeniden derleyin`,
      }
    case 'sbom-lacks':
      return {
        en: `${refusal.file} names the package ${refusal.package}, and ${sbomFile} does not: build it again, with the project's own build`,
        tr: `${refusal.file} ${refusal.package} paketini anıyor, ${sbomFile} anmıyor: projenin kendi derlemesiyle yeniden derleyin`,
      }
    case 'licence-not-allowed':
      return {
        en: `${refusal.package} has the licence ${refusal.licence}, which is not on the list in shared/module/build/sbom/licences.ts: use another package, or have whoever keeps the project allow it there and deploy a gateway with that list`,
        tr: `${refusal.package} paketinin lisansı (${refusal.licence}) shared/module/build/sbom/licences.ts içindeki listede yok: başka bir paket kullanın, ya da projeyi yürütenler lisansı oraya ekleyip geçidi güncellesin`,
      }
    default:
      return refusal satisfies never
  }
}
