import { FullDay } from '../markdown/full-day.tsx'
import styles from './article-dates.module.css'
import type { Summary } from './articles.ts'

/** When an article was written and last changed, and how long it takes to read. */
export function ArticleDates({ article }: { article: Pick<Summary, 'date' | 'updated' | 'minutes'> }) {
  const { date, updated, minutes } = article
  return (
    <p className={styles['dates']}>
      <FullDay date={date} />
      {updated && (
        <span>
          Güncelleme: <FullDay date={updated} />
        </span>
      )}
      <span>{`${minutes} dakikalık okuma`}</span>
    </p>
  )
}
