import { canHavePasskeys } from 'shared/domain/passkey-origin'
import { RefusalError } from '../../http/refusal.ts'

/** Who a passkey is for: a passkey of one id is not offered by browsers to another, and its answer names the page's origin. */
export type RelyingParty = { id: string; origin: string }

/** Of the site's public address. Throws a refusal when browsers make no passkeys for such a one. */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname: id, origin } = new URL(publicUrl)
  if (!canHavePasskeys(origin))
    throw new RefusalError(409, 'passkeys-unavailable', 'Bu adreste geçiş anahtarı kullanılamıyor.')
  return { id, origin }
}
