import type { JobPosting } from 'shared/contracts/career'
import { careerPostingPath, patterns } from 'shared/contracts/paths'
import { formatDate } from 'shared/domain/dates'
import { Link } from 'shared/router/router'
import { ButtonLink } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { employmentLabels } from '../../lib/employment-labels.ts'
import styles from './posting-list.module.css'

/** Open positions, or that there are none today. */
export function PostingList({ postings }: { postings: readonly JobPosting[] }) {
  if (postings.length === 0)
    return (
      <Notice
        kind="empty"
        title="Şu anda açık ilan yok"
        actions={<ButtonLink to={patterns.contact}>Bize yazın</ButtonLink>}
      >
        Yeni ilanlar bu sayfada duyurulur.
      </Notice>
    )
  return (
    <ul className={styles['list']}>
      {postings.map((posting) => (
        <li key={posting.id} className={styles['card']}>
          <h2 className={styles['title']}>
            <Link to={careerPostingPath(posting.id)} className={styles['link']}>
              {posting.title}
            </Link>
          </h2>
          <p className={styles['facts']}>
            <span>{posting.city}</span>
            <span>{posting.department}</span>
            <span>{employmentLabels[posting.employment_type]}</span>
          </p>
          <p className={styles['until']}>
            {posting.closes_on ? `Son başvuru: ${formatDate(posting.closes_on)}` : 'Başvurular açık'}
          </p>
        </li>
      ))}
    </ul>
  )
}
