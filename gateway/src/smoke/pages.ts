import type { PartId, Release } from '../registry/release.ts'
import type { Served } from '../registry/served.ts'

export type PageToTry = {
  module: PartId
  path: string
  /** Null: the path has parameters and module.json gives no example. */
  address: string | null
}

/** The pages that anybody may open: of the release, or, with a new host, of every live module. */
export function pagesToTry({ facts }: Pick<Release, 'facts'>, served: readonly Served[]): PageToTry[] {
  const live = served.filter(({ as }) => as === 'stable').map((one) => one.facts)
  const shown = facts.id === 'host' ? live.filter(({ id }) => id !== 'host') : [facts]
  return shown.flatMap(({ id, routes }) =>
    routes
      .filter(({ access }) => access !== 'member')
      .map(({ path, example }) => ({
        module: id,
        path,
        address: example ?? (/[:*?]/.test(path) ? null : path),
      })),
  )
}
