import type { ApiError } from 'shared/api/client'
import { resetCodeResendSeconds } from 'shared/contracts/auth'

/** To the letter: docs/product.md#errors-and-messages. */
export const texts = {
  sent: 'Şifre sıfırlama kodu gönderildi.',
  notSent: 'Şifre sıfırlama kodu gönderilirken bir hata oluştu.',
  verified: 'Şifre sıfırlama kodu doğrulandı.',
  notVerified: 'Şifre sıfırlama kodu doğrulanırken bir hata oluştu.',
  reset: 'Şifreniz başarıyla sıfırlandı.',
  notReset: 'Şifreniz sıfırlanırken bir hata oluştu.',
  ours: 'Sorun bizde. Birkaç dakika sonra tekrar deneyin.',
}

/** Seconds until another code may be asked for, as the refusal has it. */
export function resetResendIn({ failure }: ApiError): number {
  const seconds = failure.kind === 'refused' ? failure.body.detail?.['resend_in'] : undefined
  return typeof seconds === 'number' ? seconds : resetCodeResendSeconds
}
