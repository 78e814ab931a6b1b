import { createElement, useEffect, useEffectEvent, useState } from 'react'
import type { Kurus } from 'shared/contracts/units'
import { createLater, useLater } from 'shared/module/later'
import { toast } from 'shared/ui/toast/toast'
import type { PayingStep } from '../send/use-payment.ts'
import type { Interruption } from './interruption-dialog.tsx'

/** Few are ever asked anything. */
export const interruptionDialog = createLater(
  async () =>
    (await import(/* webpackChunkName: "dialogs" */ './interruption-dialog.tsx')).InterruptionDialog,
)

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
  // What was asked before a newer total was accepted is no question any more.
  const [settled, setSettled] = useState<Kurus | null>(null)
  const dialog = useLater(interruptionDialog)
  const isOpen = asked !== agreed && asked !== settled
  const ofOrder = questionOf(step)
  const question = ofOrder ?? (isOpen ? { kind: 'price-changed', old: agreed, new: asked } : null)

  /** Only from the order's own question: while the page's stands, an order may be under way, and stays the only one. */
  function backToForm(): void {
    if (ofOrder) onBack()
  }

  // Without its dialog the order does not go on: the same button asks for both again.
  const giveUp = useEffectEvent(() => {
    toast.error('Bağlantı kurulamadı. Yazdıklarınız duruyor, biraz sonra yeniden deneyin.')
    backToForm()
  })
  const openTotal = isOpen ? asked : null
  // For each question anew: the page's may stand without its dialog when the order's comes.
  useEffect(() => {
    if (ofOrder || openTotal !== null) interruptionDialog.load().catch(giveUp)
  }, [ofOrder, openTotal])

  if (!question || !dialog) return null
  return createElement(dialog, {
    asked: question,
    onAccept: (total) => {
      setSettled(asked)
      onAccept(total)
      backToForm()
    },
    onBack: backToForm,
  })
}

function questionOf(step: PayingStep): Interruption | null {
  return step.kind === 'seats-gone' || step.kind === 'price-changed' ? step : null
}
