/** The gateway's codes that a change of a pointer may be refused with; its own sentence says the rest. */
const words: Record<string, string> = {
  'checks-failed': 'Bu sürüm sınamalardan geçmedi',
  'checks-running': 'Bu sürümün sınamaları sürüyor',
  'not-attested': 'Bu sürüm hiç sınanmamış',
  'unknown-version': 'Böyle bir sürüm yok',
  'host-contract': 'Bu sürümler birbirine uymuyor',
  'shared-range': 'Bu sürümler birbirine uymuyor',
  'shared-export': 'Modül, kabuğun sunmadığı bir parçayı kullanıyor',
  'route-collision': 'Bir rota iki modülde birden var',
  'route-outside': 'Bu sürümün bir rotası modülün adreslerinin dışında',
  'route-grammar': 'Bu sürümün bir rotası anlaşılmıyor',
  'unknown-module': 'Böyle bir modül yok',
  'route-reserved': 'Bu sürüm siteye ait bir rotayı istiyor',
  'slot-collision': 'Bir yuva iki modülde birden var',
  'slot-unknown': 'Bu sürümün yuvasını sunan modül yok',
  'slot-dropped': 'Başka bir modülün gerek duyduğu yuva kalkıyor',
  'canary-is-stable': 'Bu sürüm zaten kararlı',
  'no-previous': 'Geri dönülecek sürüm yok',
  'rolled-back': 'Bu sürüm geri alınmıştı: yeniden yayına almak için sürümü seçin',
  forbidden: 'Buna yetkiniz yok',
  unauthorized: 'Oturumunuz sona ermiş',
}

export const refusalWords = (code: string): string => words[code] ?? 'Sunucu bunu kabul etmedi'
