import type { SaleTerms } from 'shared/domain/sale-terms'

/** What may still be done with a ticket, up to when. */
type Limit = { when: string; what: string; detail: string; outcome: 'refund' | 'open' | 'none' }

/** The operator's defaults (docs/trade.md#cancel-and-open-tickets); what a ticket says wins. `{{limits}}` in a text. */
export const limitsOf = ({ cancelHours, openHours, openMonths }: SaleTerms): readonly Limit[] => [
  {
    when: `Kalkışa ${cancelHours} saat kalana kadar`,
    what: 'Ücretin tamamı iade edilir',
    detail: 'Kesinti yapılmaz. Dilerseniz açık bilete de çevirebilirsiniz.',
    outcome: 'refund',
  },
  {
    when: `Kalkışa ${openHours} saat kalana kadar`,
    what: 'Açık bilete çevrilir',
    detail: `Para iadesi yapılmaz, bilet ${openMonths} ay içinde başka bir seferde kullanılır.`,
    outcome: 'open',
  },
  {
    when: `Kalkışa ${openHours} saatten az kaldığında`,
    what: 'Değişiklik yapılamaz',
    detail: 'Bilet iptal edilemez, açık bilete çevrilemez.',
    outcome: 'none',
  },
]
