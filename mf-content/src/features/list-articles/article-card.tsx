import { Link } from 'shared/router/router'
import type { Summary } from '../../lib/blog/articles.ts'
import { findSubject } from '../../lib/blog/subjects.ts'
import { ArticleDates } from '../../lib/blog/article-dates.tsx'
import styles from './article-card.module.css'

type Props = {
  article: Summary
  /** Where a card stands below other headings, its own is one of theirs. */
  level?: 'h2' | 'h3'
  withSubject?: boolean
}

/** An article in a list: the whole card leads to it. */
export function ArticleCard({ article, level: Heading = 'h3', withSubject = false }: Props) {
  return (
    <article className={styles['card']}>
      {withSubject && <p className={styles['subject']}>{findSubject(article.subject)?.title}</p>}
      <Heading className={styles['title']}>
        <Link to={article.path}>{article.title}</Link>
      </Heading>
      <p className={styles['description']}>{article.description}</p>
      <ArticleDates article={article} />
    </article>
  )
}
