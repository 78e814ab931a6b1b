import { patterns } from 'shared/contracts/paths'
import { useLoaderData, useRevalidator } from 'shared/router/router'
import { ButtonLink } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { ChangeTicket } from '../features/change-ticket/change-ticket.tsx'
import { TicketList } from '../features/list-tickets/ticket-list.tsx'
import { AccountFrame } from './account-frame.tsx'
import { useMemberChanges } from './use-member-changes.ts'
import type { MyTickets } from './my-tickets-loader.ts'

/** The member's tickets; also reached after a journey was paid with an open ticket (spec, point 2). */
export function MyTicketsPage() {
  const tickets = useLoaderData<MyTickets>()
  const { revalidate, state } = useRevalidator()
  const readAgain = () => void revalidate()
  return (
    <AccountFrame title="Biletlerim">
      {tickets.kind === 'failed' ? (
        <Notice
          kind={tickets.offline ? 'offline' : 'error'}
          title="Biletleriniz şu anda gösterilemiyor"
          onRetry={readAgain}
          retryPending={state === 'loading'}
        >
          {tickets.offline
            ? 'İnternet bağlantınızı kontrol edip yeniden deneyin.'
            : 'Biraz sonra yeniden deneyin.'}
        </Notice>
      ) : (
        <Groups groups={tickets.groups} onChanged={readAgain} />
      )}
    </AccountFrame>
  )
}

type Props = { groups: Extract<MyTickets, { kind: 'loaded' }>['groups']; onChanged: () => void }

function Groups({ groups: { ahead, open, past }, onChanged }: Props) {
  const send = useMemberChanges()
  if (ahead.length + open.length + past.length === 0)
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
      <TicketList
        id="ahead"
        title="Yaklaşan yolculuklar"
        tickets={ahead}
        renderBelow={(ticket) => <ChangeTicket tickets={[ticket]} send={send} onChanged={onChanged} />}
      />
      <TicketList id="open" title="Açık biletler" tickets={open} />
      <TicketList id="past" title="Geçmiş biletler" tickets={past} />
    </>
  )
}
