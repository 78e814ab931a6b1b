import { hasUnsavedInput } from 'shared/module/unsaved-input'
import { useNavigate } from 'shared/router/router'
import { Button } from 'shared/ui/button/button'
import { showLost, useLostPage } from '../release-update/lost-page.ts'
import styles from './lost-page-notice.module.css'

/** A page did not open, and the one before stayed: something is typed on it, or a card keeps other pages' code away. */
export function LostPageNotice() {
  const lost = useLostPage()
  const navigate = useNavigate()
  if (lost === null) return null
  return (
    <div className={styles['notice']} role="alert">
      <p>
        Sayfa açılamadı.{' '}
        {hasUnsavedInput() ? 'Yazdıklarınız burada duruyor.' : 'Bağlantınız kopmuş olabilir.'}
      </p>
      <div className={styles['acts']}>
        <Button
          onClick={() => {
            showLost(null)
            void navigate(lost)
          }}
        >
          Tekrar dene
        </Button>
        <Button variant="ghost" onClick={() => showLost(null)}>
          Kapat
        </Button>
      </div>
    </div>
  )
}
