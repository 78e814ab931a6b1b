import TicketCheck from 'lucide-react/icons/ticket-check'
import { use } from 'react'
import type { MemberTicket } from 'shared/contracts/member-ticket'
import { patterns } from 'shared/contracts/paths'
import { formatMoney, sumOf } from 'shared/domain/money'
import { useNow } from 'shared/ui/now/now'
import { splitOpenTickets } from '../../features/list-open-tickets/split-open-tickets.ts'
import type { Loaded } from '../../lib/loaded.ts'
import { AccountTile } from './account-tile.tsx'

export function OpenTicketsTile({ tickets }: { tickets: Promise<Loaded<MemberTicket[]>> }) {
  const answer = use(tickets)
  const now = useNow()
  const common = { to: patterns.openTickets, title: 'Açık biletlerim', Icon: TicketCheck }
  if (answer.kind !== 'loaded') return <AccountTile {...common} value="–" note="Şu anda gösterilemiyor" />
  const { usable } = splitOpenTickets(answer.data, now)
  if (usable.length === 0)
    return <AccountTile {...common} value="Yok" note="Planınız değişirse burada durur" />
  const worth = formatMoney(sumOf(usable.map(({ price }) => price)))
  return (
    <AccountTile
      {...common}
      value={`${usable.length} bilet`}
      note={usable.length > 1 ? `toplam ${worth}` : `${worth} değerinde`}
    />
  )
}
