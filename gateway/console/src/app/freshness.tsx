import { Notice } from 'shared/ui/notice/notice'
import { useBoard } from '../lib/api/board.ts'
import { onClock } from '../lib/text/format.ts'
import { describeTrouble } from '../lib/api/trouble.ts'
import { useWatched } from '../lib/api/watch.ts'
import styles from './shell.module.css'

/** That the page renews itself is seen at its foot; it is not said every five seconds. */
export function LastRead() {
  const status = useWatched(useBoard().status)
  if (status.step !== 'shown') return null
  return (
    <p className={styles['read']}>
      5 saniyede bir kendiliğinden yenilenir. Son yenileme {onClock(new Date(status.at))}.
    </p>
  )
}

/** Says when what is on the page is not what is so: no connection, or a gateway without its database. */
export function Freshness() {
  const status = useWatched(useBoard().status)
  if (status.step !== 'shown') return null
  if (status.failing) {
    return (
      <Notice
        kind="offline"
        title={`Gösterilenler ${onClock(new Date(status.at))} anına ait`}
        className={styles['old']}
      >
        {describeTrouble(status.failing)} Bağlantı gelince kendiliğinden yenilenir.
      </Notice>
    )
  }
  if (status.value.current) return null
  return (
    <Notice kind="offline" title="Kayıt güncel değil" className={styles['old']}>
      Ağ geçidi veritabanına ulaşamıyor ve bildiği son sürümleri sunuyor. Veritabanı gelene kadar değişiklik
      yapılamaz.
    </Notice>
  )
}
