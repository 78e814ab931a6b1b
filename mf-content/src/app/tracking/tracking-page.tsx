import { useCallback } from 'react'
import { useLoaderData, useLocation, useRevalidator } from 'shared/router/router'
import { Notice } from 'shared/ui/notice/notice'
import { TrackedBus } from '../../features/track-passenger/tracked-bus.tsx'
import { TrackingForm } from '../../features/track-passenger/tracking-form.tsx'
import type { Shown, TrackingData } from './tracking-loader.ts'
import styles from './tracking-page.module.css'

export function TrackingPage() {
  const { shown } = useLoaderData<TrackingData>()
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <h1>Yolcum nerede</h1>
        <p className={styles['lead']}>
          {shown.kind === 'bus'
            ? 'Otobüsün sefer saatlerine göre nerede olması gerektiği.'
            : 'Beklediğiniz yolcunun otobüsü yolun neresinde olmalı, hangi durakları geride bıraktı: PNR ve telefonla öğrenin, bağlantısını paylaşın.'}
        </p>
      </header>
      <Answer shown={shown} />
    </div>
  )
}

function Answer({ shown }: { shown: Shown }) {
  const { revalidate, state } = useRevalidator()
  const { state: entry } = useLocation()
  const again = useCallback(() => void revalidate(), [revalidate])
  switch (shown.kind) {
    case 'form':
      return <TrackingForm pnr={shown.pnr} />
    case 'bus':
      return <TrackedBus key={shown.code} {...shown} isAnswer={isAnswer(entry)} onOver={again} />
    case 'over':
      return (
        <>
          <Notice kind="info" title="Bu bağlantının süresi doldu">
            Yolculuk bitti ya da bilet değişti. Biletin PNR kodu ve telefonuyla yeniden sorgulayabilirsiniz.
          </Notice>
          <TrackingForm pnr="" />
        </>
      )
    case 'unknown':
      return (
        <>
          <Notice kind="empty" title="Bu bağlantı geçerli değil">
            Bağlantı eksik kopyalanmış olabilir. Gönderenden yeniden isteyin ya da biletin PNR kodu ve
            telefonuyla sorgulayın.
          </Notice>
          <TrackingForm pnr="" />
        </>
      )
    case 'failed':
      return (
        <Notice
          kind={shown.offline ? 'offline' : 'error'}
          title={shown.offline ? 'Bağlantı kurulamadı' : 'Otobüsün yeri şu anda gösterilemiyor'}
          onRetry={again}
          retryPending={state !== 'idle'}
        >
          {shown.offline
            ? 'İnternet bağlantınızı kontrol edin.'
            : 'Sorun bizde ve yolculuğu etkilemez. Birazdan tekrar deneyin.'}
        </Notice>
      )
  }
}

/** Set by the form when it leads here. */
function isAnswer(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'asked' in entry && entry.asked === true
}
