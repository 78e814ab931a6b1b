import Ticket from 'lucide-react/icons/ticket'
import type { MemberTicket } from 'shared/contracts/member-ticket'
import { memberTicketsPath, patterns } from 'shared/contracts/paths'
import { ButtonLink } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { nextJourney } from '../../features/show-next-journey/next-journey.ts'
import { NextJourneyPass } from '../../features/show-next-journey/next-journey-pass.tsx'

type Props = { tickets: readonly MemberTicket[]; now: number }

export function NextJourneyTile({ tickets, now }: Props) {
  const journey = nextJourney(tickets, now)
  if (!journey)
    return (
      <Notice
        kind="empty"
        title="Yaklaşan yolculuğunuz yok"
        actions={<ButtonLink to={patterns.home}>Sefer arayın</ButtonLink>}
      >
        Bilet aldığınızda biniş kartınız ve QR kodunuz burada durur.
      </Notice>
    )
  return (
    <NextJourneyPass
      // Another journey has passes of its own.
      key={journey.pnr}
      journey={journey}
      now={now}
      actions={
        <ButtonLink
          to={memberTicketsPath(journey.pnr)}
          variant="ghost"
          icon={<Ticket size={18} aria-hidden />}
        >
          Bilet ve iptal
        </ButtonLink>
      }
    />
  )
}
