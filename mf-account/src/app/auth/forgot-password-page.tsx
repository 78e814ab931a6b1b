import { loginPath, registerPath } from 'shared/contracts/paths'
import { Link, useLocation, useNavigate, useSearchParams } from 'shared/router/router'
import { ResetPassword } from '../../features/reset-password/reset-password.tsx'
import { typedEmail } from '../../lib/form/typed-email.ts'
import { AuthPage } from './auth-page.tsx'

export function ForgotPasswordPage() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const next = query.get('next') ?? undefined
  return (
    <AuthPage
      title="Şifrenizi sıfırlayın"
      aside={
        <>
          <p>
            Şifrenizi hatırladınız mı?{' '}
            <Link to={loginPath(next)} state={{ email: typedEmail(state) }}>
              Giriş yapın
            </Link>
          </p>
          <p>
            Üye değil misiniz? <Link to={registerPath(next)}>Üye olun</Link>
          </p>
        </>
      }
    >
      <ResetPassword
        onReset={(email, passkeys) =>
          void navigate(loginPath(next), { replace: true, state: { email, passkeys } })
        }
      />
    </AuthPage>
  )
}
