import { memberTicketsPath } from 'shared/contracts/paths'
import { longestPointsList, type PointsEntry } from 'shared/contracts/points'
import { dateOf, formatDate, formatDay } from 'shared/domain/dates'
import { formatPoints } from 'shared/domain/points'
import { Link } from 'shared/router/router'
import { entryTexts, signOf } from './entry-texts.ts'
import styles from './show-points.module.css'

/** Every coming and going, the latest first, with its date and the journey it belongs to. */
export function PointsLedger({ entries }: { entries: readonly PointsEntry[] }) {
  return (
    <section className={styles['ledger']} aria-labelledby="points-ledger">
      <h2 id="points-ledger">Puan hareketleri</h2>
      <ul className={styles['entries']}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles['entry']}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      {entries.length === longestPointsList && (
        <p className={styles['note']}>Son {longestPointsList} hareket gösteriliyor.</p>
      )}
    </section>
  )
}

function Entry({ entry }: { entry: PointsEntry }) {
  const { title, note } = entryTexts(entry)
  const { journey, points, at } = entry
  return (
    <>
      <div className={styles['what']}>
        <b>{title}</b>
        <span className={styles['note']}>
          <time dateTime={at}>{formatDate(dateOf(at))}</time>
        </span>
        {journey && (
          <span className={styles['note']}>
            {journey.from} – {journey.to}, {formatDay(journey.service_date)}
          </span>
        )}
        {note && <span className={styles['note']}>{note}</span>}
        {journey?.pnr && (
          <Link to={memberTicketsPath(journey.pnr)} className={styles['pnr']}>
            PNR {journey.pnr}
          </Link>
        )}
      </div>
      <span className={styles['points']} data-came={points > 0 || undefined}>
        {signOf(points)}
        {formatPoints(Math.abs(points))}
        <span className="visually-hidden"> puan</span>
      </span>
    </>
  )
}
