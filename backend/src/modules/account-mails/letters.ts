import { patterns } from 'shared/contracts/paths'
import type { AccountMailKind } from '../../db/account-schema.ts'
import { purposes } from '../account-codes/purposes.ts'
import type { AccountLetter } from './account-letter.ts'

export type Facts = Readonly<Record<string, string>>

/** What the letter has from its code: the address of a link, or six digits. */
export type Reach = { url: string } | { code: string } | null

/** What each kind of mail about an account says; `site` is the shop's origin. */
export const accountLetters: Record<
  AccountMailKind,
  (facts: Facts, reach: Reach, site: string) => AccountLetter
> = {
  'password-changed': ({ at, device, by }, reach) => ({
    subject: 'Şifreniz değiştirildi',
    lead:
      by === 'reset'
        ? 'Üyeliğinizin şifresi e-postanıza gönderilen kodla sıfırlandı. Bütün oturumlarınız kapatıldı.'
        : 'Üyeliğinizin şifresi değiştirildi. Bu cihazdaki dışında bütün oturumlarınız kapatıldı.',
    facts: [
      { name: 'Ne zaman', value: at },
      { name: 'Cihaz', value: device },
    ],
    ...endLink(reach),
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
  'confirm-address': (_facts, reach) => ({
    subject: 'E-posta adresinizi onaylayın',
    lead: 'Üyeliğiniz neredeyse hazır. Bu adresin sizin olduğunu onayladığınızda giriş yapabilirsiniz.',
    link: reach && 'url' in reach ? { text: 'Adresimi onayla', url: reach.url } : null,
    notes: [
      'Bağlantı 24 saat geçerlidir. Üye olmak istemediyseniz bir şey yapmanız gerekmez; onaylanmayan kayıt silinir.',
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
    lead: `Şifrenizi sıfırlamak için kodunuz aşağıda. Kod ${purposes['reset-password'].minutes} dakika geçerlidir.`,
    code: reach && 'code' in reach ? reach.code : undefined,
    notes: [
      'Bu kodu siz istemediyseniz bir şey yapmanız gerekmez, şifreniz olduğu gibi kalır. Kodu kimseyle paylaşmayın; sizden asla istemeyiz.',
    ],
  }),
}

/** The one link of every notice: for the owner who did not do it. */
function endLink(reach: Reach): Pick<AccountLetter, 'link' | 'notes'> {
  return {
    link: reach && 'url' in reach ? { text: 'Bütün oturumları kapat', url: reach.url } : null,
    notes: [
      'Bunu siz yaptıysanız bir şey yapmanız gerekmez. Siz yapmadıysanız bütün oturumları kapatın ve şifrenizi sıfırlayın.',
    ],
  }
}
