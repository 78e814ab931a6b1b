import type { MemberTicket } from 'shared/contracts/member-ticket'
import { patterns } from 'shared/contracts/paths'
import { ButtonLink } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { useNow } from 'shared/ui/now/now'
import { groupTickets } from '../../features/list-tickets/group-tickets.ts'
import { TicketCard } from '../../features/list-tickets/ticket-card.tsx'
import { SameWayLink } from '../../features/list-tickets/ticket-papers.tsx'
import { TicketSection } from '../../features/list-tickets/ticket-section.tsx'
import type { Loaded } from '../../lib/loaded.ts'
import { LoadFailure } from '../../lib/load-failure.tsx'
import { TicketDetails } from './ticket-details.tsx'

/** Split anew while the page stands open: a bus that leaves takes its ticket among the past ones. */
export function AllTickets({ answer }: { answer: Loaded<MemberTicket[]> }) {
  const now = useNow()
  if (answer.kind !== 'loaded')
    return <LoadFailure title="Biletleriniz şu anda gösterilemiyor" failure={answer} />
  const { ahead, open, ended, past } = groupTickets(answer.data, now)
  if (answer.data.length === 0)
    return (
      <Notice
        kind="empty"
        title="Henüz biletiniz yok"
        actions={<ButtonLink to={patterns.home}>Sefer arayın</ButtonLink>}
      >
        Giriş yaparak aldığınız biletler burada durur.
      </Notice>
    )
  return (
    <>
      <TicketSection
        id="ahead"
        title="Yaklaşan yolculuklar"
        tickets={ahead}
        renderTicket={(ticket, index) => (
          <TicketCard
            ticket={ticket}
            now={now}
            isOpen={index === 0}
            renderDetails={(opened) => <TicketDetails ticket={opened} now={now} />}
          />
        )}
      />
      <TicketSection
        id="open"
        title="Açık biletler"
        tickets={open}
        renderTicket={(ticket) => (
          <TicketCard
            ticket={ticket}
            now={now}
            actions={
              <ButtonLink to={patterns.openTickets} variant="ghost">
                Kullan
              </ButtonLink>
            }
            renderDetails={(opened) => <TicketDetails ticket={opened} now={now} />}
          />
        )}
      />
      <TicketSection
        id="ended"
        title="İptal edilen ve kullanılan biletler"
        tickets={ended}
        renderTicket={(ticket) => (
          <TicketCard
            ticket={ticket}
            now={now}
            actions={<SameWayLink ticket={ticket} now={now} />}
            renderDetails={(opened) => <TicketDetails ticket={opened} now={now} />}
          />
        )}
      />
      <TicketSection
        id="past"
        title="Geçmiş biletler"
        tickets={past}
        renderTicket={(ticket) => (
          <TicketCard
            ticket={ticket}
            now={now}
            actions={<SameWayLink ticket={ticket} now={now} />}
            renderDetails={(opened) => <TicketDetails ticket={opened} now={now} />}
          />
        )}
      />
    </>
  )
}
