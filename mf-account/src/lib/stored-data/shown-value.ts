import { instant, type Kurus } from 'shared/contracts/units'
import { formatMoney } from 'shared/domain/money'
import { momentText } from '../moment-text.ts'

type Cell = string | number | boolean | null

/** What stands in the database as a word of the program, in Turkish; anything else is shown as it is. */
const words: Readonly<Record<string, string>> = {
  female: 'Kadın',
  male: 'Erkek',
  departure: 'Gidiş',
  return: 'Dönüş',
  email: 'E-posta',
  sms: 'SMS',
  mail: 'E-posta',
  Purchased: 'Geçerli',
  Open: 'Açık bilet',
  Cancelled: 'İptal edildi',
  Used: 'Kullanıldı',
  sold: 'Satıldı',
  held: 'Ayrıldı',
  sent: 'Gönderildi',
  waiting: 'Bekliyor',
  failed: 'Olmadı',
  due: 'Bekliyor',
  done: 'Yapıldı',
  ticketed: 'Biletlendi',
  refunded: 'İade edildi',
  tickets: 'Bilet',
  'ticket-code': 'Bilet kodu',
  'ticket-changed': 'Bilet değişikliği',
  'password-changed': 'Şifre değişikliği',
  'email-change-current': 'E-posta değişikliği, şimdiki adres',
  'email-change-new': 'E-posta değişikliği, yeni adres',
  'email-change-taken': 'E-posta değişikliği, kullanılan adres',
  'email-changed': 'E-posta değişti',
  'data-exported': 'Veri dökümü',
  'membership-closed': 'Üyelik kapatıldı',
  'new-device': 'Yeni cihazdan giriş',
  'confirm-address': 'Adres onayı',
  'already-member': 'Zaten üyesiniz',
  'reset-code': 'Şifre sıfırlama kodu',
  'reset-password': 'Şifre sıfırlama kodu',
  'reset-token': 'Şifre sıfırlama',
  'application-received': 'İş başvurusu onayı',
  'message-received': 'Mesaj onayı',
  'passkey-added': 'Geçiş anahtarı eklendi',
  'passkey-removed': 'Geçiş anahtarı kaldırıldı',
  'end-sessions': 'Oturumları kapatma',
  change: 'İptal ve değişiklik',
  travel: 'Açık bilet kullanımı',
  data: 'Saklanan veriler',
  earned: 'Kazanıldı',
  'taken-back': 'Geri alındı',
  spent: 'Harcandı',
  unspent: 'Geri verildi',
  ended: 'Süresi doldu',
  'preliminary-information': 'Ön bilgilendirme formu',
  'distance-sales': 'Mesafeli satış sözleşmesi',
  initiated: 'Başladı',
  authenticated: 'Doğrulandı',
  charged: 'Çekildi',
  sandbox: 'Deneme bankası',
  'open-ticket': 'Açık bilet',
  details: 'Bilgilerim sayfası',
  register: 'Üyelik formu',
  unrecorded: 'Kaydı yok',
}

const inKurus = ' (kuruş)'

/** A cell of the export as a person reads it; null for what is empty. */
export function shownValue(title: string, cell: Cell): { title: string; value: string } | null {
  if (cell === null || cell === '') return null
  if (typeof cell === 'boolean') return { title, value: cell ? 'Evet' : 'Hayır' }
  if (typeof cell === 'number' && title.endsWith(inKurus))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the title says the unit
    return { title: title.slice(0, -inKurus.length), value: formatMoney(cell as Kurus) }
  if (typeof cell === 'number') return { title, value: String(cell) }
  const moment = instant.safeParse(cell)
  return { title, value: moment.success ? momentText(moment.data) : (words[cell] ?? cell) }
}
