import { patterns } from 'shared/contracts/paths'
import { Link, useLoaderData } from 'shared/router/router'
import { ArticleList } from '../../features/list-articles/article-list.tsx'
import { articlesOn } from '../../lib/blog/articles.ts'
import { pathOfSubject, subjects } from '../../lib/blog/subjects.ts'
import { Breadcrumb } from '../../lib/breadcrumb.tsx'
import styles from '../text-page.module.css'
import type { SubjectData } from './subject-route.ts'

/** All articles of one subject, and the way to the others. */
export function SubjectPage() {
  const { subject, crumbs } = useLoaderData<SubjectData>()
  const others = subjects.filter(({ slug }) => slug !== subject.slug)
  return (
    <div className={styles['page']}>
      <Breadcrumb crumbs={crumbs} />
      <header className={styles['header']}>
        <h1>{subject.title}</h1>
        <p className={styles['lead']}>{subject.description}</p>
      </header>
      <ArticleList articles={articlesOn(subject.slug)} level="h2" />
      <nav className={styles['ending']} aria-label="Başka konular">
        {others.map((other) => (
          <Link key={other.slug} className={styles['link']} to={pathOfSubject(other)}>
            {other.title}
          </Link>
        ))}
        <Link className={styles['link']} to={patterns.blog}>
          Bütün yazılar
        </Link>
      </nav>
    </div>
  )
}
