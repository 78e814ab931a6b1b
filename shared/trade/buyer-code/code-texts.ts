import type { ApiError } from '../../api/client.ts'
import { isOffline } from '../../api/or-else.ts'
import type { CodeChannel, CodePurpose } from '../../contracts/guest-ticket.ts'
import type { FoundTicket } from '../../contracts/ticket.ts'
import { codeMinutes } from '../../domain/code-period.ts'

export type CodeTargets = FoundTicket['code_to']

/** Why a code is asked for at all. */
export const reasons: Record<CodePurpose, string> = {
  change: 'Bileti yalnızca satın alan değiştirebilir. Bunun için tek kullanımlık bir onay kodu gönderiyoruz.',
  travel:
    'Açık bileti yalnızca satın alan kullanabilir. Bunun için tek kullanımlık bir onay kodu gönderiyoruz.',
  data: 'Saklanan verileri yalnızca satın alan görebilir ve silebilir. Bunun için tek kullanımlık bir onay kodu gönderiyoruz.',
}

export function sentText(channel: CodeChannel, { mail, sms }: CodeTargets): string {
  return channel === 'mail'
    ? `Kodu ${mail ?? 'e-posta'} adresine gönderdik. ${codeMinutes} dakika geçerlidir.`
    : `Kodu ${sms ?? 'telefon'} numarasına SMS ile gönderdik. ${codeMinutes} dakika geçerlidir.`
}

export function missingText(channel: CodeChannel): string {
  return channel === 'mail'
    ? 'Kod gelmediyse istenmeyen postalara da bakın.'
    : 'SMS birkaç dakika gecikebilir.'
}

/** What went wrong with a call, in the server's words where it has some. */
export function failureText(error: ApiError): string {
  if (isOffline(error)) return 'Bağlantı kurulamadı. İnternet bağlantınızı kontrol edip tekrar deneyin.'
  return error.firstMessage('İşlem şu anda tamamlanamadı. Sorun bizde; birazdan tekrar deneyin.')
}

/** Whether the refusal says that a code for the same purpose, still good, went the way that was chosen. */
export function hasLiveCode({ failure }: ApiError): boolean {
  return failure.kind === 'refused' && failure.body.detail?.['live_code'] === true
}

/** Seconds until another code may be asked for, as the refusal says. */
export function resendIn({ failure }: ApiError): number {
  const seconds = failure.kind === 'refused' ? failure.body.detail?.['resend_in'] : undefined
  return typeof seconds === 'number' ? seconds : 60
}
