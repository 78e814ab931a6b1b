import type { AccountMailKind } from '../../db/account-schema.ts'
import type { AccountLetter } from './account-letter.ts'

export type Facts = Readonly<Record<string, string>>

/** What the letter has from its code: the address of a link, or six digits. */
export type Reach = { url: string } | { code: string } | null

/** What each kind of mail about an account says. */
export const accountLetters: Record<AccountMailKind, (facts: Facts, reach: Reach) => AccountLetter> = {
  'password-changed': ({ at, device }, reach) => ({
    subject: 'Şifreniz değiştirildi',
    lead: 'Üyeliğinizin şifresi değiştirildi. Bu cihazdaki dışında bütün oturumlarınız kapatıldı.',
    facts: [
      { name: 'Ne zaman', value: at },
      { name: 'Cihaz', value: device },
    ],
    ...endLink(reach),
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
