import type { ChangeRefusalCode } from 'gateway/wire/refused'

/** Beside the registry's rules: who asks, and how the gateway is. */
type AnyChange = 'forbidden' | 'unauthorized' | 'no-database' | 'failed' | 'malformed'
/** Of what is no change of a pointer. */
type AnyAct =
  | 'webhook-address'
  | 'webhook-known'
  | 'unknown-webhook'
  | 'host-not-switched'
  | 'nothing-live'
  | 'unknown-page'
  | 'until-passed'
  | 'module-off'
  | 'no-history'
  | 'future'
  | 'cannot-restore'
  | 'no-canary'
  | 'no-rollout'
  | 'rollout-moved'
  | 'freeze-order'
  | 'freeze-too-far'
  | 'too-many-freezes'
  | 'unknown-freeze'
  | 'ops-freeze'
  | 'nothing-published'
  | 'same-module'
  | 'is-live'
  | 'waited-is-live'
  | 'circle'
  | 'key-differs'
  | 'unknown-key'
  | 'unknown-person'
  | 'unknown-operator'
  | 'operator-moved'
  | 'last-admin'
  | 'no-role'
  | 'channel-known'
  | 'channel-reserved'
  | 'too-many-channels'
  | 'unknown-channel'
  | 'ops-switch'
  | 'ops-hold'
  | 'one-key'
  | 'no-digest'
  | 'digest-differs'
  | 'no-person'
  | 'not-acting'
  | 'own-release'

/** What was refused, as a title; the gateway's own sentence below it says the rest. */
const words: Record<ChangeRefusalCode | AnyChange | AnyAct, string> = {
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
  'route-example': 'Bu sürümün bir rotasının sınanacak adresi yok',
  'exports-unstated': 'Bu sürüm, kabuktan ne kullandığını söylemiyor',
  moved: 'Sizden önce başkası değiştirdi',
  'no-percent': 'Kanaryanın yüzdesi belirtilmemiş',
  'unknown-module': 'Böyle bir modül yok',
  'route-reserved': 'Bu sürüm siteye ait bir rotayı istiyor',
  'slot-collision': 'Bir yuva iki modülde birden var',
  'slot-unknown': 'Bu sürümün yuvasını sunan modül yok',
  'slot-dropped': 'Başka bir modülün gerek duyduğu yuva kalkıyor',
  'canary-is-stable': 'Bu sürüm zaten kararlı',
  'no-previous': 'Geri dönülecek sürüm yok',
  'removed-version': 'Bu sürüm silinmiş',
  'rolled-back': 'Bu sürüm geri alınmıştı: yeniden yayına almak için sürümü seçin',
  forbidden: 'Buna yetkiniz yok',
  unauthorized: 'Oturumunuz sona ermiş',
  'no-database': 'Kayıtlara ulaşılamıyor: şu anda hiçbir değişiklik yapılamaz',
  failed: 'Sunucuda bir hata oldu',
  malformed: 'Sunucu isteği anlamadı',
  'webhook-address': 'Bu adrese bildirim gönderilemez',
  'webhook-known': 'Bu adrese zaten bildiriliyor',
  'unknown-webhook': 'Böyle bir alıcı yok',
  'host-not-switched': 'Kabuk kapatılamaz',
  'nothing-live': 'Bu modülden yayında bir şey yok',
  'unknown-page': 'Böyle bir sayfa yok',
  'until-passed': 'Bitiş zamanı geçmiş',
  'module-off': 'Modül bütünüyle kapalı',
  'no-history': 'O zaman yayında bir şey yoktu',
  future: 'Bu zaman henüz gelmedi',
  'no-canary': 'Süren bir kanarya yok',
  'no-stable': 'Adımların karşılaştırılacağı bir sürüm yok',
  'steps-grow': 'Adımlar büyümüyor',
  frozen: 'Yayın donduruldu',
  'held-back': 'Bu sürüm bekletiliyor',
  'files-damaged': 'Bu sürümün saklanan dosyaları bozuk',
  'no-rollout': 'Süren bir adım adım yayın yok',
  'rollout-moved': 'Sizden önce başkası değiştirdi',
  'freeze-order': 'Başlamadan bitiyor',
  'too-many-freezes': 'Çok fazla dondurma var',
  'freeze-too-far': 'Bitiş zamanı çok uzak',
  'unknown-freeze': 'Böyle bir dondurma yok',
  'ops-freeze': 'Bunu yalnızca işletme bitirebilir',
  'nothing-published': 'Beklenecek bir sürüm yok',
  'same-module': 'Bir modül kendisini bekleyemez',
  'is-live': 'Bu sürüm zaten ziyaretçilerde',
  'waited-is-live': 'Beklenecek sürüm zaten yayında',
  'key-differs': 'Bu anahtar başka bir modülün',
  'unknown-key': 'Böyle bir anahtar yok',
  'unknown-person': 'Bu kişinin anahtarı yok',
  circle: 'Sürümler birbirini bekliyor',
  'unknown-operator': 'Böyle bir operatör yok',
  'last-admin': 'Tek yönetici sizsiniz',
  'operator-moved': 'Sizden önce başkası değiştirdi',
  'no-role': 'Rol belirtilmemiş',
  'channel-known': 'Bu adla bir kanal var',
  'channel-reserved': 'Bu ad kanal olamaz',
  'too-many-channels': 'Çok fazla kanal var',
  'unknown-channel': 'Böyle bir kanal yok',
  'ops-switch': 'Bunu yalnızca işletme açabilir',
  'ops-hold': 'Bunu yalnızca işletme kaldırabilir',
  'cannot-restore': 'Her şey o zamana dönemez',
  'needs-approval': 'İkinci bir kişi onaylamalı',
  'one-key': 'Bu modülün sürümleri onay istemiyor',
  'no-digest': 'Bu sürümün içeriği kaydedilmemiş',
  'digest-differs': 'Baktığınız sürüm bu değil',
  'no-person': 'Kimin onayladığı belli değil',
  'not-acting': 'Buna yetkiniz yok',
  'own-release': 'Kendi sürümünüzü onaylayamazsınız',
}

const isKnown = (code: string): code is keyof typeof words => Object.hasOwn(words, code)

export const refusalWords = (code: string): string =>
  isKnown(code) ? words[code] : 'Sunucu bunu kabul etmedi'
