import { shortVersion } from '../text/format.ts'
import styles from './version.module.css'

/** A release's number, and enough of its hash to tell it from its neighbours; the whole on pointing. */
export function Version({ version }: { version: string | null }) {
  if (version === null) return <span className={styles['none']}>yok</span>
  const { number, hash } = shortVersion(version)
  return (
    <span className={styles['version']} title={version}>
      {number}
      {hash !== '' && <span className={styles['hash']}>{hash}</span>}
    </span>
  )
}
