import { Suspense, use } from 'react'
import { useLoaderData } from 'shared/router/router'
import { PointsSkeleton } from '../../features/show-points/points-skeleton.tsx'
import { ShowPoints } from '../../features/show-points/show-points.tsx'
import { LoadFailure } from '../../lib/load-failure.tsx'
import { AccountFrame } from '../account-frame.tsx'
import type { PointsData } from './points-loader.ts'
import { useTicketsOfOtherTabs } from '../use-tickets-of-other-tabs.ts'

/** What a member has, what it is worth and until when, and how it came and went. */
export function PointsPage() {
  const { points } = useLoaderData<PointsData>()
  useTicketsOfOtherTabs()
  return (
    <AccountFrame title="Puanlarım">
      <Suspense fallback={<PointsSkeleton />}>
        <Points points={points} />
      </Suspense>
    </AccountFrame>
  )
}

function Points({ points }: PointsData) {
  const answer = use(points)
  return answer.kind === 'loaded' ? (
    <ShowPoints points={answer.data} />
  ) : (
    <LoadFailure title="Puanlarınız şu anda gösterilemiyor" failure={answer} />
  )
}
