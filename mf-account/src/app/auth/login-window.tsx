import type { ComponentProps } from 'react'
import { Dialog } from 'shared/ui/dialog/dialog'
import { Notice } from 'shared/ui/notice/notice'
import { LogIn } from '../../features/log-in/log-in.tsx'

type Props = ComponentProps<typeof LogIn> & {
  /** A mail is on its way. */
  hasRegistered: boolean
  onClose: () => void
}

/** After registering the log-in opens as a window (docs/product.md#pages): the address has to be confirmed first. */
export default function LoginWindow({ hasRegistered, onClose, ...logIn }: Props) {
  return (
    <Dialog title="Giriş yapın" open onClose={onClose}>
      <LogIn {...logIn} notice={hasRegistered && <SentMail />} />
    </Dialog>
  )
}

function SentMail() {
  return (
    <Notice kind="info" title="Gelen kutunuza bakın">
      Size bir e-posta gönderdik. İçindeki bağlantıyla adresinizi onaylayın, sonra buradan giriş yapın.
    </Notice>
  )
}
