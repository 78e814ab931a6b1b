import { RefusalError } from '../../http/refusal.ts'

/** One answer for all that is wrong with a passkey: which of it, and whether anybody has that passkey, is not said. */
export const passkeyRefused = (): RefusalError =>
  new RefusalError(
    422,
    'passkey-refused',
    'Bu geçiş anahtarı kabul edilmedi. Başka bir anahtarla deneyin ya da şifrenizi kullanın.',
  )

export const challengeOver = (): RefusalError =>
  new RefusalError(409, 'challenge-over', 'İşlem çok uzun sürdü. Lütfen tekrar deneyin.')

export const tooManyPasskeys = (max: number): RefusalError =>
  new RefusalError(
    409,
    'too-many-passkeys',
    `En çok ${max} geçiş anahtarınız olabilir. Yenisini eklemek için birini kaldırın.`,
  )
