import { lazy, Suspense, useState } from 'react'
import { adoptToken } from 'shared/auth/auth'
import { nextPath } from 'shared/auth/next-path'
import { forgotPasswordPath, loginPath, patterns, registerPath } from 'shared/contracts/paths'
import { Link, useLocation, useNavigate, useSearchParams } from 'shared/router/router'
import { LogIn } from '../../features/log-in/log-in.tsx'
import { PasskeysLeft, passkeysLeft } from '../../features/reset-password/passkeys-left.tsx'
import { hasJustRegistered, typedEmail } from '../../lib/form/typed-email.ts'
import { AuthPage } from './auth-page.tsx'

/** A dialog weighs as much as the rest of the page, and only who has just registered sees it. */
const LoginWindow = lazy(() => import('./login-window.tsx'))

export function LoginPage() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const next = query.get('next') ?? undefined
  const isWindow = query.get('login_modal') === 'true'
  /** What goes along to a page that begins with it, and into the form that comes when the window closes. */
  const [email, setEmail] = useState(typedEmail(state))
  const [wasWindow, setWasWindow] = useState(false)

  function enter(token: string) {
    adoptToken(token)
    // The whole page anew (docs/product.md#behaviour): nothing of the visitor's stays in memory, and Back skips the log-in.
    location.replace(nextPath(next ?? null))
  }

  return (
    <AuthPage
      title="Giriş yapın"
      lead="Biletleriniz ve kayıtlı yolcularınız sizi bekliyor."
      aside={
        <>
          <p>
            <Link to={forgotPasswordPath(next)} state={{ email }}>
              Şifremi unuttum
            </Link>
          </p>
          <p>
            Üye değil misiniz? <Link to={registerPath(next)}>Üye olun</Link>
          </p>
          <p>
            Bilet almak için üye olmanız gerekmez. <Link to={patterns.home}>Sefer arayın</Link> ya da
            biletinizi <Link to={patterns.pnrLookup}>PNR ile sorgulayın</Link>.
          </p>
        </>
      }
    >
      {isWindow ? (
        <Suspense>
          <LoginWindow
            email={email}
            hasRegistered={hasJustRegistered(state)}
            onEmail={setEmail}
            onToken={enter}
            onClose={() => {
              setWasWindow(true)
              void navigate(loginPath(next), { replace: true, state })
            }}
          />
        </Suspense>
      ) : (
        // One form at a time, so that a password manager knows which to fill.
        <>
          <PasskeysLeft count={passkeysLeft(state)} />
          <LogIn email={email} takesFocus={wasWindow} onEmail={setEmail} onToken={enter} />
        </>
      )}
    </AuthPage>
  )
}
