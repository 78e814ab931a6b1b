import type { CodePurpose } from 'shared/contracts/guest-ticket'
import { Refusal } from '../../http/refusal.ts'

/** Long enough for a slow mailbox, and for a second look. */
export const codeMinutes = 10
export const resendSeconds = 60
export const codesAnHour = 5
/** Five of a million in each code: nobody finds one by trying. */
export const attemptsAllowed = 5

/** What it lets the buyer do, for the mail and the text message that bring the code. */
export const purposeTexts: Record<CodePurpose, string> = {
  change: 'biletinizi iptal etmek ya da açığa almak',
  travel: 'açık biletinizle yeni bir yolculuk almak',
}

/** Throws a Refusal when another code may not be sent yet; `sent` are the last hour's, the latest first. */
export function judgeFrequency(sent: readonly Date[], now: Date): void {
  const [latest] = sent
  if (!latest) return
  const wait = Math.ceil(resendSeconds - (now.getTime() - latest.getTime()) / 1000)
  if (wait > 0)
    throw new Refusal(
      429,
      'code-too-soon',
      `Kod az önce gönderildi. Yeni bir kodu ${wait} saniye sonra isteyebilirsiniz.`,
      { resend_in: wait },
    )
  if (sent.length >= codesAnHour)
    throw new Refusal(
      429,
      'too-many-codes',
      'Son bir saatte beş kod gönderildi. Gelen kutunuzu ve istenmeyen postaları kontrol edin, bir saat sonra tekrar deneyin.',
    )
}
