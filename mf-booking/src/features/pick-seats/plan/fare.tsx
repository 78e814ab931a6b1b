import type { Kurus } from 'shared/contracts/units'
import { formatMoneyShort } from 'shared/domain/money'

/** What a seat costs; where it is reduced, after what it cost before. */
export function Fare({ price, original }: { price: Kurus; original: Kurus | null }) {
  return (
    <span>
      {original !== null && (
        <>
          <s>
            <span className="visually-hidden">Önceki fiyat </span>
            {formatMoneyShort(original)}
          </s>{' '}
        </>
      )}
      <b>{formatMoneyShort(price)}</b>
    </span>
  )
}
