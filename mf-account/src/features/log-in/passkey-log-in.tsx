import KeyRound from 'lucide-react/icons/key-round'
import { Button } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import styles from './log-in.module.css'
import { type PasskeyLogInState as State, usePasskeyLogIn } from './use-passkey-log-in.ts'

type Props = { formerBuyer: string | null; onToken: (token: string) => void }

/** The easier way in: nothing to type. Where it cannot be had there is nothing to see of it. */
export function PasskeyLogIn(props: Props) {
  const { state, press } = usePasskeyLogIn(props)
  if (state.kind === 'not-offered') return null
  return (
    <div className={styles['passkey']}>
      <p className={styles['or']}>
        <span>ya da</span>
      </p>
      <Outcome state={state} />
      <Button
        variant="ghost"
        size="l"
        wide
        icon={<KeyRound size={20} aria-hidden />}
        pending={state.kind === 'waiting'}
        pendingLabel="Geçiş anahtarınız bekleniyor"
        onClick={() => void press()}
      >
        Geçiş anahtarıyla giriş yapın
      </Button>
    </div>
  )
}

function Outcome({ state }: { state: State }) {
  switch (state.kind) {
    case 'cancelled':
      return (
        <Notice kind="info" title="Geçiş anahtarıyla giriş yapılmadı" urgent>
          Pencere kapandı ya da süre doldu. Yeniden deneyebilir ya da şifrenizle giriş yapabilirsiniz.
        </Notice>
      )
    case 'failed':
      return (
        <Notice kind="error" title="Bu cihazda geçiş anahtarı kullanılamadı">
          Tarayıcınız ya da cihazınız izin vermedi. Şifrenizle giriş yapabilirsiniz.
        </Notice>
      )
    case 'refused':
      return <Notice kind="error" title={state.message} />
    case 'offline':
      return (
        <Notice kind="offline" title="Bağlantı kurulamadı">
          İnternet bağlantınızı kontrol edip tekrar deneyin.
        </Notice>
      )
    case 'broken':
      return (
        <Notice kind="error" title="Şu anda geçiş anahtarıyla giriş yapılamıyor">
          Sorun bizde. Birkaç dakika sonra tekrar deneyin ya da şifrenizle giriş yapın.
        </Notice>
      )
    default:
      return null
  }
}
