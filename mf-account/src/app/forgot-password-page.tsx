import { loginPath, patterns } from 'shared/contracts/paths'
import { Link, useNavigate } from 'shared/router/router'
import { ResetPassword } from '../features/reset-password/reset-password.tsx'
import { AuthPage } from './auth-page.tsx'

export function ForgotPasswordPage() {
  const navigate = useNavigate()
  return (
    <AuthPage
      title="Şifrenizi sıfırlayın"
      aside={
        <>
          <p>
            Şifrenizi hatırladınız mı? <Link to={loginPath()}>Giriş yapın</Link>
          </p>
          <p>
            Üye değil misiniz? <Link to={patterns.register}>Üye olun</Link>
          </p>
        </>
      }
    >
      <ResetPassword
        onReset={(email, passkeys) =>
          void navigate(loginPath(), { replace: true, state: { email, passkeys } })
        }
      />
    </AuthPage>
  )
}
