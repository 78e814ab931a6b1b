import Bell from 'lucide-react/icons/bell'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Info from 'lucide-react/icons/info'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { resolveValue, type Toast } from 'react-hot-toast/headless'
import { useSwipe } from './swipe.ts'
import styles from './toast.module.css'

const icons: Record<string, typeof Bell> = {
  success: CircleCheck,
  error: CircleX,
  info: Info,
  warning: TriangleAlert,
  loading: LoaderCircle,
}

type Props = { toast: Toast; onDismiss: () => void }

export function ToastCard({ toast, onDismiss }: Props) {
  const kind = toast.className ?? 'default'
  const Icon = icons[kind] ?? Bell
  const swipe = useSwipe(onDismiss)
  return (
    <div
      className={`${styles['toast']} ${styles[kind]}`}
      data-leaving={!toast.visible || undefined}
      {...swipe}
    >
      <Icon size={22} aria-hidden className={styles['icon']} />
      <div
        className={styles['message']}
        // Whatever has a live role may be read, `off` or not.
        {...(toast.ariaProps['aria-live'] === 'off' ? {} : toast.ariaProps)}
      >
        {resolveValue(toast.message, toast)}
      </div>
      <button type="button" className={styles['close']} aria-label="Bildirimi kapatın" onClick={onDismiss}>
        <X size={18} aria-hidden />
      </button>
    </div>
  )
}
