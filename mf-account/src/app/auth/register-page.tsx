import { loginPath, loginWindowPath, patterns } from 'shared/contracts/paths'
import { Link, useNavigate, useSearchParams } from 'shared/router/router'
import { RegisterForm } from '../../features/register/register-form.tsx'
import { AuthPage } from './auth-page.tsx'

export function RegisterPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const next = query.get('next') ?? undefined

  return (
    <AuthPage
      title="Üye olun"
      lead="Biletleriniz, açık biletleriniz ve puanlarınız bir arada dursun."
      aside={
        <>
          <p>
            Üye misiniz? <Link to={loginPath(next)}>Giriş yapın</Link>
          </p>
          <p>
            Bilet almak için üye olmanız gerekmez. <Link to={patterns.home}>Sefer arayın</Link>
          </p>
        </>
      }
    >
      <RegisterForm
        onRegistered={(email) =>
          void navigate(loginWindowPath(next), { replace: true, state: { email, registered: true } })
        }
      />
    </AuthPage>
  )
}
