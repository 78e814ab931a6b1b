import { useApi } from 'shared/api/api-context'
import { patterns } from 'shared/contracts/paths'
import { sessionEndAll } from 'shared/contracts/session'
import { ButtonLink } from 'shared/ui/button/button'
import { MailedLink } from '../../lib/mailed-link/mailed-link.tsx'

const reset = <ButtonLink to={patterns.forgotPassword}>Şifremi sıfırla</ButtonLink>

/** For an owner who learned from a mail that somebody else was there. */
export function EndSessions() {
  const api = useApi()
  return (
    <MailedLink
      lead="Üyeliğinizle giriş yapılmış bütün cihazlarda oturum kapatılır, bu cihazda da. Sonra şifrenizi sıfırlamanızı öneririz."
      button="Bütün oturumları kapat"
      pendingLabel="Oturumlar kapatılıyor"
      act={(link) => api.send(sessionEndAll, { link })}
      done={{
        title: 'Bütün oturumlarınız kapatıldı',
        body: 'Şifrenizi başkası biliyor olabilir: şimdi yenisini belirleyin.',
        actions: reset,
      }}
      otherwise={reset}
    />
  )
}
