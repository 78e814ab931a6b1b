import { Dialog } from 'shared/ui/dialog/dialog'
import { Notice } from 'shared/ui/notice/notice'
import { LogIn } from '../features/log-in/log-in.tsx'
import styles from './login-window.module.css'

type Props = { email: string | undefined; onToken: (token: string) => void; onClose: () => void }

/** After registering the log-in opens as a window (spec, point 2): the address has to be confirmed first. */
export default function LoginWindow({ email, onToken, onClose }: Props) {
  return (
    <Dialog title="Giriş yapın" open onClose={onClose}>
      <div className={styles['window']}>
        <Notice kind="info" title="Gelen kutunuza bakın">
          Size bir e-posta gönderdik. İçindeki bağlantıyla adresinizi onaylayın, sonra buradan giriş yapın.
        </Notice>
        <LogIn email={email} onToken={onToken} />
      </div>
    </Dialog>
  )
}
