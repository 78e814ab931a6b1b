import { memberTicketsPath, patterns } from 'shared/contracts/paths'
import { useLoaderData, useNavigate, useNavigation } from 'shared/router/router'
import { FindByPnr } from '../../features/find-by-pnr/find-by-pnr.tsx'
import { AccountFrame } from '../account-frame.tsx'
import { AllTickets } from './all-tickets.tsx'
import { FoundOwnTicket } from './found-own-ticket.tsx'
import type { MyTickets } from './my-tickets-loader.ts'
import { useTicketsOfOtherTabs } from '../use-tickets-of-other-tabs.ts'

/** The member's tickets; also reached after a journey was paid with an open ticket (docs/product.md#pages). */
export function MyTicketsPage() {
  const tickets = useLoaderData<MyTickets>()
  const navigate = useNavigate()
  useTicketsOfOtherTabs()
  const { location } = useNavigation()
  const asked = tickets.kind === 'one' ? tickets.asked : ''
  return (
    <AccountFrame title="Biletlerim">
      <FindByPnr
        asked={asked}
        pending={location?.pathname === patterns.memberTickets && location.search !== ''}
        onFind={(pnr) => void navigate(memberTicketsPath(pnr))}
      />
      {tickets.kind === 'one' ? (
        <FoundOwnTicket answer={tickets.answer} />
      ) : (
        <AllTickets answer={tickets.answer} />
      )}
    </AccountFrame>
  )
}
