import type { CodeChannel, CodePurpose } from 'shared/contracts/guest-ticket'
import { RefusalError } from '../../http/refusal.ts'

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
  /** Null: by the release before this column, too. */
  asked_by: string | null
  /** Null: nobody is sent it. */
  order_id: string | null
  purpose: CodePurpose
  channel: CodeChannel | null
  wrong_attempts: number
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

/**
 * Throws a Refusal when a visitor may not have another code yet; `own` are those that they asked for in the last hour for
 * the same reference and phone, the latest first. It says from these alone whether one that will do is on its way: they are
 * the same whether the phone fits or not, and show nothing of what others have asked for.
 */
export function limitFrequency(own: readonly RecentCode[], request: CodeRequest, now: Date): void {
  const [latest] = own
  if (!latest) return
  const wait = Math.ceil(resendSeconds - (now.getTime() - latest.created_at.getTime()) / 1000)
  if (wait > 0)
    throw new RefusalError(
      429,
      'code-too-soon',
      `Bu bilet için az önce bir kod gönderildi. Yeni bir kodu ${wait} saniye sonra isteyebilirsiniz.`,
      { resend_in: wait, live_code: hasLiveCode(own, request, now) },
    )
  if (own.length >= codesAnHour)
    throw new RefusalError(
      429,
      'too-many-codes',
      'Son bir saatte beş kod gönderildi. Gelen kutunuzu ve istenmeyen postaları kontrol edin, bir saat sonra tekrar deneyin.',
    )
}

/**
 * When the next code of an order may be sent, whoever asks for it: a minute after the one before, null for at once. Null in its
 * place: not in this hour any more. `recent` are the last hour's, the latest first.
 */
export function nextSending(recent: readonly RecentCode[], now: Date): { notBefore: Date | null } | null {
  const sent = recent.filter((code) => code.order_id !== null)
  if (sent.length >= codesAnHour) return null
  let free = 0
  for (const { created_at } of sent.toReversed())
    free = Math.max(free, created_at.getTime()) + resendSeconds * 1000
  return { notBefore: free > now.getTime() ? new Date(free) : null }
}

/** Whether the newest code of this purpose is still good and went this way. */
function hasLiveCode(own: readonly RecentCode[], { purpose, channel }: CodeRequest, now: Date): boolean {
  const newest = own.find((code) => code.purpose === purpose)
  return (
    newest?.channel === channel &&
    newest.used_at === null &&
    newest.expires_at > now &&
    newest.wrong_attempts < attemptsAllowed
  )
}
