import { dictionary } from '@zxcvbn-ts/language-common'
import { isGuessableHabit } from 'shared/domain/guessable-passwords'
import { RefusalError } from '../../http/refusal.ts'

/** The most common passwords of published thefts: what a guesser tries first. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

export type Owner = { email: string; name: string; surname: string }

/** Throws a Refusal for a password that is guessed at once, at its field. */
export function refuseWeakPassword(password: string, owner: Owner): void {
  const why = whyWeak(password, owner)
  if (why) throw new RefusalError(422, 'weak-password', { password: [why] })
}

function whyWeak(password: string, { email, name, surname }: Owner): string | null {
  const folded = fold(password)
  if (common.has(password.toLowerCase()) || common.has(folded) || isGuessableHabit(password))
    return 'Bu şifre çok yaygın, ilk denenenlerden biri. Başka bir şifre seçin.'
  const own = [email, email.split('@')[0] ?? '', name, surname, name + surname, surname + name].map(fold)
  return own.includes(folded) ? 'Şifreniz adınız ya da e-postanız olamaz. Başka bir şifre seçin.' : null
}

const fold = (text: string) => text.normalize('NFC').toLocaleLowerCase('tr').replaceAll(/\s/g, '')
