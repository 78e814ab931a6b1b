import type { MemberPoints } from 'shared/contracts/points'
import type { Kurus } from 'shared/contracts/units'
import { formatMoneyShort, toKurus } from 'shared/domain/money'
import { mostByPoints } from 'shared/domain/points'
import type { TypedPoints } from '../../lib/draft/booking-draft.ts'

export type KnownPoints = Pick<MemberPoints, 'balance' | 'worth' | 'rules' | 'waiting'>

export type PointsForm = { points: TypedPoints }

/** `known` is null for whoever has none to spend, or of whom it could not be asked. */
export type PointsOffer = { known: KnownPoints | null; total: Kurus }

/** The most that points pay of this order, in whole lira. */
export const mostOf = ({ known, total }: PointsOffer): Kurus =>
  known ? mostByPoints({ balance: known.balance, total }, known.rules) : toKurus(0)

function readLira(lira: string): Kurus | null {
  return /^\d{1,6}$/.test(lira.trim()) ? toKurus(Number(lira) * 100) : null
}

/** What points pay; null when they pay nothing, or what is typed cannot be paid. */
export function pointsToSpend({ use, lira }: TypedPoints, offer: PointsOffer): Kurus | null {
  if (!use || whyNotLira(lira, offer) !== null) return null
  return readLira(lira)
}

/** What is wrong with what is typed, as a Turkish sentence; null when nothing is. */
export function whyNotLira(lira: string, offer: PointsOffer): string | null {
  const amount = readLira(lira)
  const most = mostOf(offer)
  if (amount === null || amount === 0) return 'Puanla ödenecek tutarı tam lira olarak yazın.'
  return amount > most ? `Puanla en çok ${formatMoneyShort(most)} ödeyebilirsiniz.` : null
}
