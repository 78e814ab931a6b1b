import type { MemberTicket } from 'shared/contracts/member-ticket'
import { patterns } from 'shared/contracts/paths'
import { useLoaderData } from 'shared/router/router'
import { ButtonLink } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { useNow } from 'shared/ui/now/now'
import { HowToUse } from '../../features/list-open-tickets/how-to-use.tsx'
import { OpenTicketCard } from '../../features/list-open-tickets/open-ticket-card.tsx'
import { OverList } from '../../features/list-open-tickets/over-list.tsx'
import { splitOpenTickets } from '../../features/list-open-tickets/split-open-tickets.ts'
import { LoadFailure } from '../../lib/load-failure.tsx'
import type { Loaded } from '../../lib/loaded.ts'
import { AccountFrame } from '../account-frame.tsx'
import styles from './open-tickets-page.module.css'
import { useTicketsOfOtherTabs } from '../use-tickets-of-other-tabs.ts'

export function OpenTicketsPage() {
  const answer = useLoaderData<Loaded<MemberTicket[]>>()
  useTicketsOfOtherTabs()
  return (
    <AccountFrame title="Açık biletlerim">
      {answer.kind === 'loaded' ? (
        <OpenTickets tickets={answer.data} />
      ) : (
        <LoadFailure title="Açık biletleriniz şu anda gösterilemiyor" failure={answer} />
      )}
    </AccountFrame>
  )
}

/** One that comes to its end while the page stands open goes among those that are over. */
function OpenTickets({ tickets }: { tickets: readonly MemberTicket[] }) {
  const now = useNow()
  const { usable, over } = splitOpenTickets(tickets, now)
  return (
    <>
      {usable.length === 0 ? (
        <Notice
          kind="empty"
          title="Kullanabileceğiniz açık biletiniz yok"
          actions={
            <ButtonLink to={patterns.memberTickets} variant="ghost">
              Biletlerim
            </ButtonLink>
          }
        >
          Yolculuğunuzdan vazgeçerseniz biletinizi Biletlerim sayfasında açığa alabilirsiniz.
        </Notice>
      ) : (
        <section className={styles['usable']} aria-labelledby="usable">
          <h2 id="usable">Geçerli biletler</h2>
          <ul className={styles['list']}>
            {usable.map((ticket) => (
              <li key={ticket.id}>
                <OpenTicketCard ticket={ticket} now={now} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <HowToUse />
      <OverList tickets={over} />
    </>
  )
}
