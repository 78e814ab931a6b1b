import { useId } from 'react'
import Search from 'lucide-react/icons/search'
import { patterns } from 'shared/contracts/paths'
import { useLoaderData } from 'shared/router/router'
import { ButtonLink } from 'shared/ui/button/button'
import { ArticleList } from '../../features/list-articles/article-list.tsx'
import { ArticleText } from '../../features/read-article/article-text.tsx'
import { relatedTo } from '../../lib/blog/articles.ts'
import { Breadcrumb } from '../../lib/breadcrumb.tsx'
import styles from './article-page.module.css'
import type { ArticleData } from './article-route.ts'

/** An article, what to read next, and the way to a ticket. */
export function ArticlePage() {
  const { article, text, company, crumbs } = useLoaderData<ArticleData>()
  const id = useId()
  return (
    <div className={styles['page']}>
      <Breadcrumb crumbs={crumbs} />
      <ArticleText article={article} text={text} company={company} />
      <section className={styles['next']} aria-labelledby={`${id}-next`}>
        <h2 id={`${id}-next`}>Yola çıkmaya hazır mısınız</h2>
        <p>Kalkış saatlerini, boş koltukları ve ücretleri yan yana görün.</p>
        <p>
          <ButtonLink to={patterns.home} icon={<Search size={18} aria-hidden />}>
            Sefer arayın
          </ButtonLink>
        </p>
      </section>
      <section className={styles['related']} aria-labelledby={`${id}-related`}>
        <h2 id={`${id}-related`}>İlgili yazılar</h2>
        <ArticleList articles={relatedTo(article)} withSubject />
      </section>
    </div>
  )
}
