import type { Summary } from '../../lib/blog/articles.ts'
import { ArticleCard } from './article-card.tsx'
import styles from './article-list.module.css'

type Props = { articles: readonly Summary[]; level?: 'h2' | 'h3'; withSubject?: boolean }

/** Cards beside each other where there is room for it. */
export function ArticleList({ articles, ...card }: Props) {
  return (
    <ul className={styles['list']}>
      {articles.map((article) => (
        <li key={article.path}>
          <ArticleCard article={article} {...card} />
        </li>
      ))}
    </ul>
  )
}
