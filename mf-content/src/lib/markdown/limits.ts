/** What may still be done with a ticket, up to when. */
type Limit = { when: string; what: string; detail: string; outcome: 'refund' | 'open' | 'none' }

/** The operator's defaults (docs/trade.md#cancel-and-open-tickets); what a ticket says wins. `{{limits}}` in a text. */
export const limits: readonly Limit[] = [
  {
    when: 'Kalkışa 24 saat kalana kadar',
    what: 'Ücretin tamamı iade edilir',
    detail: 'Kesinti yapılmaz. Dilerseniz açık bilete de çevirebilirsiniz.',
    outcome: 'refund',
  },
  {
    when: 'Kalkışa 12 saat kalana kadar',
    what: 'Açık bilete çevrilir',
    detail: 'Para iadesi yapılmaz, bilet 6 ay içinde başka bir seferde kullanılır.',
    outcome: 'open',
  },
  {
    when: 'Kalkışa 12 saatten az kaldığında',
    what: 'Değişiklik yapılamaz',
    detail: 'Bilet iptal edilemez, açık bilete çevrilemez.',
    outcome: 'none',
  },
]
