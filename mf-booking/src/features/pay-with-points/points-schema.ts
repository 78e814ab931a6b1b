import type { MemberPoints } from 'shared/contracts/points'
import { type Kurus, kurus } from 'shared/contracts/units'
import { formatMoneyShort } from 'shared/domain/money'
import { mostByPoints } from 'shared/domain/points'
import { typedPoints, type TypedPoints } from '../../lib/draft/booking-draft.ts'

export type KnownPoints = Pick<MemberPoints, 'balance' | 'worth' | 'rules' | 'waiting'>

export type PointsForm = { points: TypedPoints }

/** `known` is null for whoever has none to spend, or of whom it could not be asked. */
export type PointsOffer = { known: KnownPoints | null; total: Kurus }

/** The most that points pay of this order, in whole lira. */
export const mostOf = ({ known, total }: PointsOffer): Kurus =>
  known ? mostByPoints({ balance: known.balance, total }, known.rules) : kurus.parse(0)

function readLira(lira: string): Kurus | null {
  return /^\d{1,6}$/.test(lira.trim()) ? kurus.parse(Number(lira) * 100) : null
}

/** What points pay; null when they pay nothing, or what is typed cannot be paid. */
export function pointsToSpend({ use, lira }: TypedPoints, offer: PointsOffer): Kurus | null {
  if (!use || whyNot(lira, offer) !== null) return null
  return readLira(lira)
}

/** The points' part of the form. Nobody has points any more: then nothing is asked of what was typed. */
export const pointsPart = (offer: PointsOffer) => ({
  points: typedPoints.check((checked) => {
    const { use, lira } = checked.value
    const message = use && mostOf(offer) > 0 ? whyNot(lira, offer) : null
    if (message) checked.issues.push({ code: 'custom', message, input: lira, path: ['lira'], continue: true })
  }),
})

function whyNot(lira: string, offer: PointsOffer): string | null {
  const amount = readLira(lira)
  const most = mostOf(offer)
  if (amount === null || amount === 0) return 'Puanla ödenecek tutarı tam lira olarak yazın.'
  return amount > most ? `Puanla en çok ${formatMoneyShort(most)} ödeyebilirsiniz.` : null
}
