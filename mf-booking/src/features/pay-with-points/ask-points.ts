import type { Api } from 'shared/api/client'
import { orElse } from 'shared/api/or-else'
import { currentSession } from 'shared/auth/auth'
import { memberPoints } from 'shared/contracts/points'
import { loadPointsFields } from './lazy-points-fields.ts'
import type { KnownPoints } from './points-form.ts'

/** What a member has to spend; null for everybody else, of whom nothing is asked. */
export async function askPoints(api: Api): Promise<KnownPoints | 'unknown' | null> {
  if (currentSession().kind !== 'member') return null
  const [points] = await Promise.all([
    orElse(
      api.send(memberPoints, {}).then(({ data }) => data),
      () => 'unknown' as const,
    ),
    // Here with the page, so that nothing moves when it comes.
    loadPointsFields().catch(() => null),
  ])
  return points
}
