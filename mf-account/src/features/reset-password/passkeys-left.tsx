import { Notice } from 'shared/ui/notice/notice'
import * as z from 'zod/mini'

const afterReset = z.object({ passkeys: z.int().check(z.gte(0)) })

/** Where the reset has left it for the page that follows. */
export function passkeysLeft(state: unknown): number {
  const read = z.safeParse(afterReset, state)
  return read.success ? read.data.passkeys : 0
}

/** A new password keeps nobody out who has added a passkey: the owner has to know of them. */
export function PasskeysLeft({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Notice kind="info" title={`Üyeliğinizin ${count} geçiş anahtarı var`}>
      Yeni şifre bunları etkilemez, bunlarla giriş yapılabilir. Tanımadığınız varsa giriş yaptıktan sonra
      Bilgilerim sayfasından kaldırın.
    </Notice>
  )
}
