import type { JobPostingDetail } from 'shared/contracts/career'
import { patterns } from 'shared/contracts/paths'
import { formatDate } from 'shared/domain/dates'
import { useLoaderData } from 'shared/router/router'
import { ButtonLink } from 'shared/ui/button/button'
import { ApplicationForm } from '../../features/apply-for-job/application-form.tsx'
import { Breadcrumb } from '../../lib/breadcrumb.tsx'
import { employmentLabels } from '../../lib/employment-labels.ts'
import pages from '../text-page.module.css'
import styles from './posting-page.module.css'
import type { PostingData } from './posting-route.ts'

/** One position and the form to apply, or that it has closed. */
export function PostingPage() {
  const { posting, crumbs } = useLoaderData<PostingData>()
  return (
    <div className={pages['page']}>
      <Breadcrumb crumbs={crumbs} />
      {posting ? <Posting posting={posting} /> : <ClosedPosting />}
    </div>
  )
}

function Posting({ posting }: { posting: JobPostingDetail }) {
  return (
    <>
      <header className={pages['header']}>
        <h1>{posting.title}</h1>
        <dl className={styles['facts']}>
          <Fact name="Yer" value={posting.city} />
          <Fact name="Bölüm" value={posting.department} />
          <Fact name="Çalışma" value={employmentLabels[posting.employment_type]} />
          {posting.closes_on && <Fact name="Son başvuru" value={formatDate(posting.closes_on)} />}
        </dl>
      </header>
      <div className={styles['text']}>
        {posting.description.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <section className={styles['apply']} aria-labelledby="basvuru">
        <h2 id="basvuru">Başvurun</h2>
        <ApplicationForm key={posting.id} posting={posting.id} />
      </section>
    </>
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

function ClosedPosting() {
  return (
    <header className={pages['header']}>
      <h1>Bu ilanın başvuru süresi doldu</h1>
      <p className={pages['lead']}>İlgilendiğiniz iş için açık ilanlarımıza göz atın.</p>
      <p>
        <ButtonLink to={patterns.careers}>Açık ilanları görün</ButtonLink>
      </p>
    </header>
  )
}
