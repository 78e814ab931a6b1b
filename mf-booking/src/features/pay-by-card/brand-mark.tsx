import CreditCard from 'lucide-react/icons/credit-card'
import type { ReactNode } from 'react'
import type { CardBrand } from 'shared/domain/card'
import styles from './card-fields.module.css'

const brands: Record<CardBrand, { name: string; mark: ReactNode }> = {
  visa: { name: 'Visa', mark: <path d="M3 5h5l2 10L14 5h4l-6 14H8z" fill="oklch(0.42 0.17 265)" /> },
  mastercard: {
    name: 'Mastercard',
    mark: (
      <>
        <circle cx="8" cy="12" r="7" fill="oklch(0.6 0.23 27)" />
        <circle cx="16" cy="12" r="7" fill="oklch(0.78 0.16 70)" fillOpacity="0.88" />
      </>
    ),
  },
  troy: {
    name: 'Troy',
    mark: (
      <path
        d="M2 12c3-8 7-8 10 0s7 8 10 0"
        fill="none"
        stroke="oklch(0.68 0.13 205)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    ),
  },
  amex: {
    name: 'Amex',
    mark: (
      <>
        <rect x="1" y="3" width="22" height="18" rx="3" fill="oklch(0.55 0.14 250)" />
        <path d="M5 16l3-8 3 8M13 8l6 8M19 8l-6 8" stroke="oklch(1 0 0)" strokeWidth="1.8" fill="none" />
      </>
    ),
  },
}

/** Whose card it is, as soon as the first digits tell. */
export function BrandMark({ brand }: { brand: CardBrand | null }) {
  const known = brand && brands[brand]
  return (
    <span className={styles['brand']} data-brand={brand ?? 'unknown'} role="status">
      {known ? (
        <>
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            {known.mark}
          </svg>
          {known.name}
        </>
      ) : (
        <CreditCard size={22} aria-hidden />
      )}
    </span>
  )
}
