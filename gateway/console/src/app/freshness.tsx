import { Notice } from 'shared/ui/notice/notice'
import { onClock } from '../lib/text/format.ts'
import { describeFailure } from '../lib/api/api-error.ts'
import { failureIn, useStatus } from '../lib/api/queries.ts'
import styles from './shell.module.css'

/** That the page renews itself is seen at its foot; it is not said every five seconds. */
export function LastRead() {
  const status = useStatus()
  if (status.data === undefined) return null
  return (
    <p className={styles['read']}>
      5 saniyede bir kendiliğinden yenilenir. Son yenileme {onClock(new Date(status.dataUpdatedAt))}.
    </p>
  )
}

/** Says when what is on the page is not what is so: no connection, or a gateway without its database. */
export function Freshness() {
  const status = useStatus()
  if (status.data === undefined) return null
  const failure = failureIn(status)
  if (failure) {
    return (
      <Notice
        kind="offline"
        title={`Gösterilenler ${onClock(new Date(status.dataUpdatedAt))} anına ait`}
        className={styles['old']}
      >
        {describeFailure(failure)} Bağlantı gelince kendiliğinden yenilenir.
      </Notice>
    )
  }
  if (status.data.current) return null
  return (
    <Notice kind="offline" title="Kayıt güncel değil" className={styles['old']}>
      Ağ geçidi veritabanına ulaşamıyor ve bildiği son sürümleri sunuyor. Veritabanı gelene kadar değişiklik
      yapılamaz.
    </Notice>
  )
}
