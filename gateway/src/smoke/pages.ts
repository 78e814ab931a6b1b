import { isOneAddress } from 'shared/module/route-pattern'
import { pageHydrated } from 'shared/module/page-hydrated'
import type { Job } from './job.ts'
import type { PartId, Release } from '../registry/release.ts'
import type { Served } from '../registry/served.ts'

type PageToTry = Job['pages'][number] & { module: PartId }

/** The pages that anybody may open: of the release, or, with a new host, of every live module. */
export function pagesToTry({ facts }: Pick<Release, 'facts'>, served: readonly Served[]): PageToTry[] {
  const live = served.filter(({ as }) => as === 'stable').map((one) => one.facts)
  const shown = facts.id === 'host' ? live.filter(({ id }) => id !== 'host') : [facts]
  return shown.flatMap(({ id, routes }) =>
    routes
      .filter(({ access }) => access !== 'member')
      .map(({ path, example, rendering }) => ({
        module: id,
        path,
        rendering,
        address: example ?? (isOneAddress(path) ? path : null),
      })),
  )
}

/** Whether the host of the pages, the candidate or the live one, says that they are alive. */
export function announcesHydration({ facts }: Pick<Release, 'facts'>, served: readonly Served[]): boolean {
  const live = served.find((one) => one.as === 'stable' && one.facts.id === 'host')?.facts
  const host = facts.id === 'host' ? facts : live
  return host?.events?.includes(pageHydrated) ?? false
}
