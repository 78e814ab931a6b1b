import type { CardBrand } from 'shared/domain/card'
import styles from './card-fields.module.css'

const names: Record<CardBrand, string> = {
  visa: 'VISA',
  mastercard: 'Mastercard',
  troy: 'troy',
  amex: 'Amex',
}

/** Whose card it is, as soon as the first digits tell. */
export function BrandMark({ brand }: { brand: CardBrand | null }) {
  return (
    <span className={styles['brand']} data-brand={brand ?? 'unknown'} role="status">
      {brand ? (
        names[brand]
      ) : (
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" fill="none">
          <rect x="2.5" y="5" width="19" height="14" rx="2.5" stroke="currentColor" strokeWidth="1.8" />
          <path d="M3 9.5h18" stroke="currentColor" strokeWidth="1.8" />
        </svg>
      )}
    </span>
  )
}
