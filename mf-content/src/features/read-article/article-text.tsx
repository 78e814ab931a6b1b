import type { CompanySettings } from 'shared/contracts/site'
import { ArticleDates } from '../../lib/blog/article-dates.tsx'
import type { Summary } from '../../lib/blog/articles.ts'
import { FoldedContents, StandingContents } from '../../lib/markdown/contents.tsx'
import { Sections } from '../../lib/markdown/sections.tsx'
import type { ArticleMeta, MarkdownText } from '../../lib/markdown/text.ts'
import styles from './article-text.module.css'

type Props = { article: Summary; text: MarkdownText<ArticleMeta>; company: CompanySettings }

/** The text with its head, and its contents beside it where there is room. */
export function ArticleText({ article, text, company }: Props) {
  return (
    <article aria-label={article.title}>
      <header className={styles['header']}>
        <h1 className={styles['title']}>{article.title}</h1>
        <p className={styles['lead']}>{article.lead}</p>
        <ArticleDates article={article} />
      </header>
      <FoldedContents sections={text.sections} company={company} />
      <div className={styles['columns']}>
        <StandingContents sections={text.sections} company={company} />
        <div className={styles['prose']}>
          <Sections sections={text.sections} company={company} />
        </div>
      </div>
    </article>
  )
}
