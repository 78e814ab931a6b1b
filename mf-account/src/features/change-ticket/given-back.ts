import type { Kurus } from 'shared/contracts/units'
import { formatMoney } from 'shared/domain/money'
import { formatPoints } from 'shared/domain/points'

/** What comes back, each to where it was paid from: `₺902,00 karta, 940 puan hesaba`. Without points only the money. */
export function givenBack(
  { money, points }: { money: Kurus; points: number },
  toCard: string,
  asPoints: string,
): string {
  return [
    ...(money > 0 || points === 0 ? [`${formatMoney(money)} ${toCard}`] : []),
    ...(points > 0 ? [`${formatPoints(points)} ${asPoints}`] : []),
  ].join(', ')
}
