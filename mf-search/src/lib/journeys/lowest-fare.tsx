import type { Kurus } from 'shared/contracts/units'
import { formatMoneyShort } from 'shared/domain/money'
import { ablative } from 'shared/domain/suffix'

/** `₺756`, heard as `₺756'dan başlayan`: the least of several fares. */
export function LowestFare({ fare }: { fare: Kurus }) {
  const written = formatMoneyShort(fare)
  return (
    <>
      <span aria-hidden="true">{written}</span>
      <span className="visually-hidden">{ablative(written)} başlayan</span>
    </>
  )
}
