import { useState } from 'react'
import { useApi } from 'shared/api/api-context'
import { patterns } from 'shared/contracts/paths'
import type { Kurus } from 'shared/contracts/units'
import { useNavigate } from 'shared/router/router'
import { PriceChanged } from '../../../features/review-trip/price-changed.tsx'
import { currentDraft } from '../../../lib/draft/booking-draft.ts'
import { refreshSeatPrices } from '../load/ask-price.ts'
import { SeatsGoneNotice } from './seats-gone.tsx'
import type { PayingStep } from '../send/use-payment.ts'

type Props = {
  step: PayingStep
  /** What the buyer has agreed to pay. */
  agreed: Kurus
  /** What the server asked for when the page was opened. */
  asked: Kurus
  onAccept: (total: Kurus) => void
  onBack: () => void
}

/** What must be answered before the order can go on. */
export function Interruptions({ step, agreed, asked, onAccept, onBack }: Props) {
  const navigate = useNavigate()
  const api = useApi()
  // What was asked before a newer total was accepted is no question any more.
  const [settled, setSettled] = useState<Kurus | null>(null)
  if (step.kind === 'seats-gone') return <SeatsGoneNotice gone={step.gone} onClose={onBack} />
  const isOpen = asked !== agreed && asked !== settled
  const change = step.kind === 'price-changed' ? step : isOpen ? { old: agreed, new: asked } : null
  if (!change) return null
  return (
    <PriceChanged
      old={change.old}
      now={change.new}
      onAccept={() => {
        setSettled(asked)
        onAccept(change.new)
        onBack()
        void refreshSeatPrices(api)
      }}
      onDecline={() => void navigate(currentDraft().seatsPage ?? patterns.home)}
    />
  )
}
