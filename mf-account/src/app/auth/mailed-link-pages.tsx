import { ConfirmAddress } from '../../features/confirm-address/confirm-address.tsx'
import { EndSessions } from '../../features/end-sessions/end-sessions.tsx'
import { AuthPage } from './auth-page.tsx'

export function ConfirmAddressPage() {
  return (
    <AuthPage title="E-posta onayı">
      <ConfirmAddress />
    </AuthPage>
  )
}

export function EndSessionsPage() {
  return (
    <AuthPage title="Oturumları kapatın">
      <EndSessions />
    </AuthPage>
  )
}
