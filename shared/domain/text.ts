/**
 * For search and comparison: lower case without marks, and every i one i. İSTANBUL, ISTANBUL, ıstanbul
 * and istanbul fold to istanbul (docs/trade.md#text-time-and-money). Not for sorting and never shown.
 */
export function fold(text: string): string {
  return text.replace(/[İIı]/g, 'i').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

/** For addresses: `Şanlıurfa` is `sanliurfa`, `İstanbul - Ankara` is `istanbul-ankara` (docs/trade.md#text-time-and-money). */
export function slug(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Upper case for display, Turkish: `izmir` is `İZMİR`. Never for keys, codes, e-mails or tokens. */
export function upperTr(text: string): string {
  return text.toLocaleUpperCase('tr')
}
