import { patterns } from 'shared/contracts/paths'
import type { AccountMailKind } from '../../db/account-schema.ts'
import { purposes } from '../account-codes/purposes.ts'
import type { AccountEmail } from './account-email.ts'

export type Facts = Readonly<Record<string, string>>

/** What the letter has from its code: the address of a link, or six digits. */
export type Reach = { url: string } | { code: string } | null

/** The text of each kind of mail about an account; `site` is the shop's origin. */
export const accountEmails: Record<
  AccountMailKind,
  (facts: Facts, reach: Reach, site: string) => AccountEmail
> = {
  'passkey-added': ({ at, device }, reach) => ({
    subject: 'Geçiş anahtarı eklendi',
    lead: 'Üyeliğinize bir geçiş anahtarı eklendi. Bu anahtarla şifre yazmadan giriş yapılır.',
    facts: [
      { name: 'Ne zaman', value: at },
      { name: 'Cihaz', value: device },
    ],
    ...endLink(reach, ['Bağlantı bu anahtarı ve sonra eklenenleri de kaldırır.']),
  }),
  'passkey-removed': ({ at, device, added_at, added_with }, reach) => ({
    subject: 'Geçiş anahtarı kaldırıldı',
    lead: 'Üyeliğinizden bir geçiş anahtarı kaldırıldı. Bu anahtarla artık giriş yapılamaz.',
    facts: [
      { name: 'Anahtarın eklendiği zaman', value: added_at },
      { name: 'Anahtarın eklendiği cihaz', value: added_with },
      { name: 'Ne zaman', value: at },
      { name: 'Cihaz', value: device },
    ],
    ...endLink(reach),
  }),
  'password-changed': ({ at, device, by, passkeys }, reach, site) => ({
    subject: 'Şifreniz değiştirildi',
    lead:
      by === 'reset'
        ? 'Üyeliğinizin şifresi e-postanıza gönderilen kodla sıfırlandı. Bütün oturumlarınız kapatıldı.'
        : 'Üyeliğinizin şifresi değiştirildi. Bu cihazdaki dışında bütün oturumlarınız kapatıldı.',
    facts: [
      { name: 'Ne zaman', value: at },
      { name: 'Cihaz', value: device },
    ],
    ...endLink(reach, passkeys ? [sinceNote, passkeysNote(passkeys, site)] : [sinceNote]),
  }),
  'new-device': ({ at, device }, reach) => ({
    subject: 'Yeni bir cihazdan giriş yapıldı',
    lead: 'Üyeliğinize daha önce kullanmadığınız bir cihazdan giriş yapıldı.',
    facts: [
      { name: 'Ne zaman', value: at },
      { name: 'Cihaz', value: device },
    ],
    ...endLink(reach),
  }),
  'email-change-current': ({ email }, reach) => ({
    subject: 'E-posta adresinizin değişmesini onaylayın',
    lead: 'Üyeliğinizin e-posta adresi değiştirilmek isteniyor. Değişmesi için hem bu adresten hem de yeni adresten onay gerekir.',
    facts: [{ name: 'Yeni adres', value: email }],
    link: linkTo('Onaylayın ya da iptal edin', reach),
    notes: [
      'Bağlantı 24 saat geçerlidir.',
      'Bunu siz istemediyseniz bağlantıyı açıp iptal edin ve şifrenizi değiştirin: isteği yapan, şifrenizi biliyor olabilir.',
    ],
  }),
  'email-change-new': (_facts, reach) => ({
    subject: 'Yeni e-posta adresinizi onaylayın',
    lead: 'Bir üyeliğin e-posta adresi bu adresle değiştirilmek isteniyor. Değişmesi için hem bu adresten hem de eski adresten onay gerekir.',
    link: linkTo('Onaylayın ya da iptal edin', reach),
    notes: [
      'Bağlantı 24 saat geçerlidir.',
      'Bunu siz istemediyseniz bir şey yapmanız gerekmez: onaylanmayan istek kendiliğinden düşer.',
    ],
  }),
  'email-change-taken': () => ({
    subject: 'Bu adresle zaten üyesiniz',
    lead: 'Başka bir üyelik, e-posta adresini bu adresle değiştirmek istedi. Bu adres sizin üyeliğinize ait olduğu için değişiklik yapılmayacak.',
    notes: [
      'Bunu siz istediyseniz bu adresle giriş yapabilirsiniz. Siz istemediyseniz bir şey yapmanız gerekmez.',
    ],
  }),
  'email-changed': ({ at, device, email }, reach) => ({
    subject: 'E-posta adresiniz değişti',
    lead: 'Üyeliğinizin e-posta adresi değişti. Değişikliğin istendiği oturum dışında bütün oturumlarınız kapatıldı.',
    facts: [
      { name: 'Yeni adres', value: email },
      { name: 'Ne zaman', value: at },
      { name: 'Cihaz', value: device },
    ],
    ...endLink(reach),
  }),
  'data-exported': ({ at, device }, reach) => ({
    subject: 'Verilerinizin dökümü alındı',
    lead: 'Üyeliğinizle ilgili sakladığımız bütün verilerin dökümü hesabınızdan alındı.',
    facts: [
      { name: 'Ne zaman', value: at },
      { name: 'Cihaz', value: device },
    ],
    ...endLink(reach),
  }),
  'confirm-address': (_facts, reach) => ({
    subject: 'E-posta adresinizi onaylayın',
    lead: 'Üyeliğiniz neredeyse hazır. Bu adresin sizin olduğunu onayladığınızda giriş yapabilirsiniz.',
    link: reach && 'url' in reach ? { text: 'Adresimi onayla', url: reach.url } : null,
    notes: [
      `Bağlantı ${purposes['confirm-address'].minutes / 60} saat geçerlidir. Üye olmak istemediyseniz bir şey yapmanız gerekmez; onaylanmayan kayıt silinir.`,
    ],
  }),
  'already-member': (_facts, _reach, site) => ({
    subject: 'Bu adresle zaten üyesiniz',
    lead: 'Bu adresle yeniden kayıt olunmak istendi, oysa zaten üyesiniz. Üyeliğiniz ve şifreniz olduğu gibi duruyor.',
    link: { text: 'Giriş yap', url: site + patterns.login },
    notes: [
      `Şifrenizi hatırlamıyorsanız sıfırlayabilirsiniz: ${site}${patterns.forgotPassword}`,
      'Bunu siz yapmadıysanız bir şey yapmanız gerekmez.',
    ],
  }),
  'reset-code': (_facts, reach) => ({
    subject: 'Şifre sıfırlama kodunuz',
    lead: `Şifrenizi sıfırlamak için kodunuz aşağıda. Kod, istediğiniz tarayıcıda ${purposes['reset-password'].minutes} dakika geçerlidir.`,
    code: reach && 'code' in reach ? reach.code : undefined,
    notes: [
      'Bu kodu siz istemediyseniz bir şey yapmanız gerekmez, şifreniz olduğu gibi kalır. Kodu kimseyle paylaşmayın; sizden asla istemeyiz.',
    ],
  }),
  'membership-closed': ({ at, papers }) => ({
    subject: 'Üyeliğiniz kapatıldı',
    lead: 'İsteğiniz üzerine üyeliğiniz kapatıldı; bilgileriniz, kayıtlı yolcularınız ve puanlarınız silindi.',
    facts: [
      { name: 'Ne zaman', value: at },
      { name: 'Satış belgelerinin silineceği gün', value: papers },
    ],
    notes: [
      'Önünüzdeki yolculukların biletleri geçerlidir: PNR ve telefonunuzla bilet sorgulama sayfasından ulaşabilirsiniz.',
      'Kanunun saklamamızı istediği satış belgeleri süresi dolunca kendiliğinden silinir.',
      'Bu, üyeliğinizle ilgili son e-postamızdır.',
    ],
  }),
}

function linkTo(text: string, reach: Reach): AccountEmail['link'] {
  return reach && 'url' in reach ? { text, url: reach.url } : null
}

/** What happened before is not what the owner is warned of. */
const sinceNote = 'Bağlantı, bu işlemden sonra eklenen geçiş anahtarlarını da kaldırır.'

const passkeysNote = (count: string, site: string) =>
  `Üyeliğinizin ${count} geçiş anahtarı var; yeni şifre bunları etkilemez, bunlarla giriş yapılabilir. Tanımadığınız varsa Bilgilerim sayfasından kaldırın: ${site}${patterns.memberDetails}`

/** The one link of every notice: for the owner who did not do it. */
function endLink(reach: Reach, more = [sinceNote]): Pick<AccountEmail, 'link' | 'notes'> {
  return {
    link: linkTo('Bütün oturumları kapat', reach),
    notes: [
      'Bunu siz yaptıysanız bir şey yapmanız gerekmez. Siz yapmadıysanız bütün oturumları kapatın ve şifrenizi sıfırlayın.',
      ...more,
    ],
  }
}
