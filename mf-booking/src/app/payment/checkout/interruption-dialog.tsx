import { useApi } from 'shared/api/api-context'
import { patterns } from 'shared/contracts/paths'
import type { Kurus } from 'shared/contracts/units'
import { useNavigate } from 'shared/router/router'
import { PriceChanged } from '../../../features/review-trip/price-changed.tsx'
import { currentDraft } from '../../../lib/draft/booking-draft.ts'
import type { SeatsGone } from '../../../lib/hold/hold-again.ts'
import { refreshSeatPrices } from '../load/ask-price.ts'
import { SeatsGoneNotice } from './seats-gone.tsx'

/** What the buyer is asked: about seats that are lost, or about another price. */
export type Interruption =
  | { kind: 'seats-gone'; gone: SeatsGone }
  | { kind: 'price-changed'; old: Kurus; new: Kurus }

type Props = { asked: Interruption; onAccept: (total: Kurus) => void; onBack: () => void }

export function InterruptionDialog({ asked, onAccept, onBack }: Props) {
  const navigate = useNavigate()
  const api = useApi()
  if (asked.kind === 'seats-gone') return <SeatsGoneNotice gone={asked.gone} onClose={onBack} />
  return (
    <PriceChanged
      old={asked.old}
      now={asked.new}
      onAccept={() => {
        onAccept(asked.new)
        void refreshSeatPrices(api)
      }}
      onDecline={() => void navigate(currentDraft().seatsPage ?? patterns.home)}
    />
  )
}
