import { useApi } from 'shared/api/api-context'
import { loginPath, patterns } from 'shared/contracts/paths'
import { confirmAddress } from 'shared/contracts/registration'
import { ButtonLink } from 'shared/ui/button/button'
import { MailedLink } from '../../lib/mailed-link/mailed-link.tsx'
import { ConfirmByPassword } from './confirm-by-password.tsx'

/** The last step of a registration. */
export function ConfirmAddress() {
  const api = useApi()
  return (
    <MailedLink
      lead="Bu adresin sizin olduğunu onayladığınızda üyeliğiniz tamamlanır."
      button="Adresimi onayla"
      pendingLabel="Adresiniz onaylanıyor"
      act={(link) => api.send(confirmAddress, { link })}
      question={{ code: 'password-needed', Form: ConfirmByPassword }}
      done={{
        title: 'E-posta adresiniz onaylandı',
        body: 'Üyeliğiniz tamamlandı. E-posta adresiniz ve şifrenizle giriş yapabilirsiniz.',
        actions: <ButtonLink to={loginPath()}>Giriş yap</ButtonLink>,
      }}
      otherwise={
        <>
          <ButtonLink to={loginPath()}>Giriş yap</ButtonLink>
          <ButtonLink to={patterns.register} variant="ghost">
            Üye ol
          </ButtonLink>
        </>
      }
    />
  )
}
