import styles from './loading.module.css'

/** Covers the screen while nothing can be shown yet. */
export function LoadingPage() {
  return (
    <div className={styles['loading']} role="status">
      <span className={styles['mark']} />
      Yükleniyor
    </div>
  )
}
