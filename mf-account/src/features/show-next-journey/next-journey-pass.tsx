import QrCode from 'lucide-react/icons/qr-code'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { dateOf, dayOffset, formatDate, formatDuration, formatTime, nightNote } from 'shared/domain/dates'
import { realWait, withRetry } from 'shared/module/retry'
import { TicketQr } from 'shared/trade/boarding-pass/ticket-qr'
import { Button } from 'shared/ui/button/button'
import { JourneyTimes } from 'shared/trade/journey-times/journey-times'
import { useOpenDialog } from '../../lib/open-dialogs.ts'
import styles from './next-journey-pass.module.css'
import { type NextJourney, timeUntil } from './next-journey.ts'
import { useRoomForQr } from './use-room-for-qr.ts'

// Passes and a dialog weigh more than the dashboard: they come when they are asked for.
const PassesDialog = lazy(() => withRetry(() => import('./passes-dialog.tsx'), realWait))

type Props = { journey: NextJourney; now: number; actions?: ReactNode }

/** The head of the boarding pass: when, from where, which seat. The QR stands beside it, or on a phone a tap away. */
export function NextJourneyPass({ journey, now, actions }: Props) {
  const { from, to, pnr, platform, passengers } = journey
  const [isShowing, setShowing] = useState(false)
  useOpenDialog(isShowing)
  const hasRoom = useRoomForQr()
  const night = nightNote(from.time)
  const away = timeUntil(from.time, now)
  const minutes = Math.round((Date.parse(to.time) - Date.parse(from.time)) / 60_000)
  const [first, ...others] = passengers
  const seats = passengers.map(({ seat }) => seat).join(', ')
  const acts = (
    <div className={styles['actions']}>
      <Button icon={<QrCode size={18} aria-hidden />} onClick={() => setShowing(true)}>
        {others.length > 0 ? `${passengers.length} biniş kartı` : 'Biniş kartı'}
      </Button>
      {actions}
    </div>
  )
  return (
    <article className={styles['pass']} aria-labelledby="next-journey">
      <header className={styles['header']}>
        <h2 id="next-journey" className={styles['title']}>
          Sıradaki yolculuk
        </h2>
        <p className={styles['countdown']}>{away ? `${away} kaldı` : 'Yolculuğunuz sürüyor'}</p>
      </header>
      <div className={styles['main']}>
        <p className={styles['date']}>
          <b>{formatDate(dateOf(from.time))}</b>
          {night && <span className={styles['night']}>{night}</span>}
        </p>
        <JourneyTimes
          size="m"
          departure={{
            time: formatTime(from.time),
            dateTime: from.time,
            place: from.city,
          }}
          arrival={{
            time: formatTime(to.time),
            dateTime: to.time,
            place: to.city,
            note: dayOffset(from.time, to.time) ?? undefined,
          }}
          path={formatDuration(minutes)}
        />
        <dl className={styles['facts']}>
          <Fact name="PNR" value={pnr} />
          <Fact name={others.length > 0 ? 'Koltuklar' : 'Koltuk'} value={seats} />
          <Fact name="Peron" value={platform ?? 'Otogarda'} />
          <Fact name="Kalkış yeri" value={from.name} />
        </dl>
        {hasRoom && acts}
      </div>
      <div className={styles['stub']}>
        {hasRoom && first?.code && (
          <>
            <div className={styles['qr']}>
              <TicketQr
                code={first.code}
                label={`Biletin QR kodu: ${first.name} ${first.surname}, koltuk ${first.seat}`}
              />
            </div>
            <p className={styles['whose']}>
              {first.name} {first.surname}, koltuk {first.seat}
            </p>
          </>
        )}
        {!hasRoom && acts}
      </div>
      {isShowing && (
        <Suspense>
          <PassesDialog passengers={passengers} onClose={() => setShowing(false)} />
        </Suspense>
      )}
    </article>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
