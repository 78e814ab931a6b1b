import { useState } from 'react'
import { useApi } from 'shared/api/api-context'
import type { ResponseOf } from 'shared/contracts/call'
import { patterns } from 'shared/contracts/paths'
import { sessionEndAll } from 'shared/contracts/session'
import { ButtonLink } from 'shared/ui/button/button'
import { MailedLink } from '../../lib/mailed-link/mailed-link.tsx'

const reset = <ButtonLink to={patterns.forgotPassword}>Şifremi sıfırla</ButtonLink>

type Ended = ResponseOf<typeof sessionEndAll>['data']

/** For an owner who learned from a mail that somebody else was there. */
export function EndSessions() {
  const api = useApi()
  const [ended, setEnded] = useState<Ended | null>(null)
  return (
    <MailedLink
      lead="Üyeliğinizle giriş yapılmış bütün cihazlarda oturum kapatılır, bu cihazda da. E-postada bildirilen işlemden beri eklenen geçiş anahtarları kaldırılır, onay bekleyen e-posta adresi değişikliği iptal edilir. Sonra şifrenizi sıfırlamanızı öneririz."
      button="Bütün oturumları kapat"
      pendingLabel="Oturumlar kapatılıyor"
      act={async (link) => setEnded((await api.send(sessionEndAll, { link })).data)}
      done={{
        title: 'Bütün oturumlarınız kapatıldı',
        body: (
          <>{ended && passkeysText(ended)} Şifrenizi başkası biliyor olabilir: şimdi yenisini belirleyin.</>
        ),
        actions: reset,
      }}
      otherwise={reset}
    />
  )
}

/** A backend of the release before answers nothing of passkeys. */
function passkeysText({ passkeys_removed: removed = 0, passkeys_left: left = 0 }: Ended): string {
  const gone = removed > 0 ? `O işlemden beri eklenen ${removed} geçiş anahtarı kaldırıldı.` : ''
  const good =
    left > 0
      ? `Daha önce eklenmiş ${left} geçiş anahtarınız çalışmaya devam ediyor; tanımadığınız varsa Bilgilerim sayfasından kaldırın.`
      : ''
  return `${gone} ${good}`.trim()
}
