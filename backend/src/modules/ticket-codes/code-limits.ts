import type { CodeChannel, CodePurpose } from 'shared/contracts/guest-ticket'
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
  data: 'satın almanızla ilgili saklanan verileri görmek ya da silmek',
}

export type CodeRequest = { purpose: CodePurpose; channel: CodeChannel }

/** A code that was asked for; `channel` null: by the release before this column, which did not write it down. */
export type RecentCode = {
  purpose: CodePurpose
  channel: CodeChannel | null
  wrong_attempts: number
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

/**
 * Throws a Refusal when another code may not be sent yet; `recent` are the last hour's, the latest first. It says from
 * these alone whether one that will do is on its way: they are the same for a stranger's reference as for a buyer's.
 */
export function judgeFrequency(recent: readonly RecentCode[], request: CodeRequest, now: Date): void {
  const [latest] = recent
  if (!latest) return
  const wait = Math.ceil(resendSeconds - (now.getTime() - latest.created_at.getTime()) / 1000)
  if (wait > 0)
    throw new Refusal(
      429,
      'code-too-soon',
      `Bu bilet için az önce bir kod gönderildi. Yeni bir kodu ${wait} saniye sonra isteyebilirsiniz.`,
      { resend_in: wait, live_code: hasLiveCode(recent, request, now) },
    )
  if (recent.length >= codesAnHour)
    throw new Refusal(
      429,
      'too-many-codes',
      'Son bir saatte beş kod gönderildi. Gelen kutunuzu ve istenmeyen postaları kontrol edin, bir saat sonra tekrar deneyin.',
    )
}

/** Whether the newest code of this purpose is still good and went this way. */
function hasLiveCode(recent: readonly RecentCode[], { purpose, channel }: CodeRequest, now: Date): boolean {
  const newest = recent.find((code) => code.purpose === purpose)
  return (
    newest?.channel === channel &&
    newest.used_at === null &&
    newest.expires_at > now &&
    newest.wrong_attempts < attemptsAllowed
  )
}
