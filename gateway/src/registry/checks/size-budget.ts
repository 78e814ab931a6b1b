import type { Sentence } from '../../../wire/sentence.ts'
import type { ModuleId } from 'shared/module/facts'
import { compressedVariants } from '../../release/compress.ts'
import { matchedFiles } from '../../release/matched-files.ts'
import type { ArtifactFiles } from '../../release/artifact-files.ts'
import { webPath } from '../../release/web-path.ts'
import type { Release } from '../../release/release.ts'
import type { SizeBudget } from './size-budgets.ts'

/** Bytes after brotli, by the file's path in the artifact. */
export type Sizes = ReadonlyMap<string, number>

export type BudgetRefusal = {
  code: 'size-budget'
  module: ModuleId
  /** Null: all files of the module together. */
  page: string | null
  bytes: number
  budget: number
  largest: { file: string; bytes: number }[]
}

/** Of everything that a browser may load as code or style. */
export async function brotliSizes(files: ArtifactFiles): Promise<Sizes> {
  const sizes = new Map<string, number>()
  for (const [name, content] of files) {
    if (!/^web\/.*\.(js|css)$/.test(name)) continue
    // oxlint-disable-next-line no-await-in-loop -- other uploads and the visitors' files want their turn too
    const smaller = (await compressedVariants(name, content)).find(([ending]) => ending === '.br')?.[1]
    sizes.set(name, (smaller ?? content).byteLength)
  }
  return sizes
}

/** The worst page that is over the budget, else the module as a whole, else null. */
export function overBudget(release: Release, sizes: Sizes, budget: SizeBudget): BudgetRefusal | null {
  const pages = firstLoads(release)
    .map(([page, names]) => weigh(release.facts.id, page, [...names], sizes, budget.page))
    .toSorted((one, other) => other.bytes - one.bytes)
  const all = weigh(release.facts.id, null, [...sizes.keys()], sizes, budget.total)
  return [...pages, all].find(({ bytes, budget: limit }) => bytes > limit) ?? null
}

/** For the attestation of a release that is within its budget. */
export function heaviest(release: Release, sizes: Sizes): { page: string | null; bytes: number } | null {
  const [first] = firstLoads(release)
    .map(([page, names]) => weigh(release.facts.id, page, [...names], sizes, 0))
    .toSorted((one, other) => other.bytes - one.bytes)
  return first ?? null
}

function firstLoads(release: Release): [string, Set<string>][] {
  const { facts } = release
  if (facts.id === 'host') {
    return [['every page', new Set([...facts.web.scripts, ...facts.web.styles].map(webPath))]]
  }
  return facts.routes.map(({ path }) => {
    const { scripts, styles } = matchedFiles(release, path)
    return [path, new Set([...scripts, ...styles].map(webPath))]
  })
}

function weigh(module: ModuleId, page: string | null, names: string[], sizes: Sizes, budget: number) {
  const largest = names
    .map((file) => ({ file, bytes: sizes.get(file) ?? 0 }))
    .toSorted((one, other) => other.bytes - one.bytes)
  const bytes = largest.reduce((sum, file) => sum + file.bytes, 0)
  return { code: 'size-budget', module, page, bytes, budget, largest: largest.slice(0, 3) } as const
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

export function describeBudget({ module, page, bytes, budget, largest }: BudgetRefusal): Sentence {
  const files = largest.map(({ file, bytes: size }) => `${file} ${kilobytes(size)}`).join(', ')
  const numbers = 'gateway/src/registry/checks/size-budgets.ts'
  return {
    en: `${page === null ? `${module} as a whole has` : `${page} loads`} ${kilobytes(bytes)} of scripts and styles after brotli, its budget is ${kilobytes(budget)}. Largest: ${files}. Load less at first, or raise the number in ${numbers}`,
    tr: `${page === null ? `${module} bütünüyle` : `${page} sayfası`} brotli ile ${kilobytes(bytes)} betik ve stil taşıyor, bütçesi ${kilobytes(budget)}. En büyükleri: ${files}. Başta daha azını yükleyin, ya da ${numbers} içindeki sayıyı yükseltin`,
  }
}
