import type { Price } from 'shared/contracts/journey'
import { formatMoneyShort } from 'shared/domain/money'
import styles from './journey-card.module.css'

/** So many seats or fewer are said as a warning. */
const fewSeats = 5

/** The fare, and what it was reduced from and by: of two discounts only the percentage applies (docs/product.md#rules). */
export function Fare({ price, original, discount_percentage: percentage }: Price) {
  return (
    <p className={styles['fares']}>
      <b className={styles['fare']}>{formatMoneyShort(price)}</b>
      {original !== null && original > price && (
        <>
          <s className={styles['original']}>
            <span className="visually-hidden">İndirimsiz fiyat </span>
            {formatMoneyShort(original)}
          </s>
          {percentage !== null && percentage > 0 && (
            <span className={styles['off']}>
              %{percentage}
              <span className="visually-hidden"> indirim</span>
            </span>
          )}
        </>
      )}
    </p>
  )
}

type State = { free: number; cancelled: boolean; cancellable: boolean }

/** How many seats are free and, beside the price, whether what is paid can be given back. */
export function FreeSeats({ free, cancelled, cancellable }: State) {
  return (
    <p className={styles['state']}>
      {cancelled ? (
        <span className={styles['cancelled']}>Sefer iptal edildi</span>
      ) : free === 0 ? (
        <span className={styles['free']}>Boş koltuk kalmadı</span>
      ) : free > fewSeats ? (
        <span className={styles['free']}>{free} koltuk boş</span>
      ) : (
        <span className={styles['few']}>Son {free} koltuk</span>
      )}
      {free > 0 && !cancelled && (
        <span className={cancellable ? styles['cancellable'] : styles['final']}>
          {cancellable ? 'Ücretsiz iptal' : 'İptal edilemez'}
        </span>
      )}
    </p>
  )
}
