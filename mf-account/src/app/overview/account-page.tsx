import { Suspense, use } from 'react'
import { useSession } from 'shared/auth/auth'
import type { MemberTicket } from 'shared/contracts/member-ticket'
import { useLoaderData } from 'shared/router/router'
import { useNow } from 'shared/ui/now/now'
import { Loading, Skeleton } from 'shared/ui/skeleton/skeleton'
import { LoadFailure } from '../../lib/load-failure.tsx'
import type { Loaded } from '../../lib/loaded.ts'
import { AccountFrame } from '../account-frame.tsx'
import type { Account } from './account-loader.ts'
import styles from './account-page.module.css'
import { NextJourneyTile } from './next-journey-tile.tsx'
import { OpenTicketsTile } from './open-tickets-tile.tsx'
import { PointsTile } from './points-tile.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { useTicketsOfOtherTabs } from '../use-tickets-of-other-tabs.ts'

/** The next journey first, then what a member has besides, then the ways on (docs/product.md#looks: within one screen of a phone). */
export function AccountPage() {
  const session = useSession()
  useTicketsOfOtherTabs()
  const { tickets, points } = useLoaderData<Account>()
  const name = session.kind === 'member' ? session.name : null
  return (
    <AccountFrame title={name ? `Merhaba, ${name}` : 'Merhaba'} eyebrow={null}>
      <div className={styles['dashboard']}>
        <Suspense fallback={<PassSkeleton />}>
          <Journeys tickets={tickets} />
        </Suspense>
        <div className={styles['tiles']}>
          <Suspense fallback={<TileSkeleton label="Puanlarınız yükleniyor" />}>
            <PointsTile points={points} />
          </Suspense>
          <Suspense fallback={<TileSkeleton label="Açık biletleriniz yükleniyor" />}>
            <OpenTicketsTile tickets={tickets} />
          </Suspense>
        </div>
        <Shortcuts tickets={tickets} />
      </div>
    </AccountFrame>
  )
}

function Journeys({ tickets }: { tickets: Promise<Loaded<MemberTicket[]>> }) {
  const answer = use(tickets)
  const now = useNow()
  if (answer.kind !== 'loaded')
    return <LoadFailure title="Yolculuğunuz şu anda gösterilemiyor" failure={answer} />
  return <NextJourneyTile tickets={answer.data} now={now} />
}

function PassSkeleton() {
  return (
    <Loading label="Yolculuğunuz yükleniyor">
      <Skeleton shape="block" className={styles['passPlace']} />
    </Loading>
  )
}

function TileSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Skeleton shape="block" className={styles['tilePlace']} />
    </Loading>
  )
}
