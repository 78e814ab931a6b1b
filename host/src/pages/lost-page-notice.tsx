import { useNavigate } from 'shared/router/router'
import { Button } from 'shared/ui/button/button'
import { showLost, useLostPage } from '../release-update/lost-page.ts'
import styles from './lost-page-notice.module.css'

/** A page did not open, and the one with something typed on it stayed. */
export function LostPageNotice() {
  const lost = useLostPage()
  const navigate = useNavigate()
  if (lost === null) return null
  return (
    <div className={styles['notice']} role="alert">
      <p>Sayfa açılamadı. Yazdıklarınız burada duruyor.</p>
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
