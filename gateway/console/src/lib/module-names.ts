import type { PartId } from 'gateway/wire/pointer'

/** What travellers have of each part, for whoever is paged at night and is in no squad. */
export const moduleWords: Record<PartId, string> = {
  host: 'Kabuk: başlık, yerleşim, yükleyici',
  'mf-search': 'Ana sayfa, seferler',
  'mf-booking': 'Koltuk seçimi, ödeme',
  'mf-account': 'Üyelik, hesabım, bilet sorgulama',
  'mf-content': 'Bilgi sayfaları, blog',
}
