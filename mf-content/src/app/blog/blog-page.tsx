import { patterns } from 'shared/contracts/paths'
import { Link } from 'shared/router/router'
import { ArticleList } from '../../features/list-articles/article-list.tsx'
import { articlesOn } from '../../lib/blog/articles.ts'
import { pathOfSubject, subjects } from '../../lib/blog/subjects.ts'
import { feedPath } from '../../lib/blog/feed.ts'
import { JumpLinks } from '../../lib/jump-links.tsx'
import styles from '../text-page.module.css'

/** Everything that was written, by subject. */
export function BlogPage() {
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <h1>Blog</h1>
        <p className={styles['lead']}>
          Otobüs yolculuğunu kolaylaştıran yazılar: nereye oturmalı, bir günde nereler gezilir, planınız
          değişince ne yapılır.
        </p>
        <JumpLinks places={subjects.map(({ slug, title }) => ({ id: slug, title }))} />
      </header>
      {subjects.map((subject) => (
        <section key={subject.slug} className={styles['subject']} aria-labelledby={subject.slug}>
          <h2 id={subject.slug} tabIndex={-1}>
            {subject.title}
          </h2>
          <p className={styles['about']}>{subject.description}</p>
          <ArticleList articles={articlesOn(subject.slug)} />
          <p>
            <Link className={styles['link']} to={pathOfSubject(subject)}>
              {`${subject.title} sayfası`}
            </Link>
          </p>
        </section>
      ))}
      <p className={styles['ending']}>
        <Link className={styles['link']} to={patterns.home}>
          Sefer arayın
        </Link>
        <a className={styles['link']} href={feedPath}>
          Yeni yazıları RSS ile izleyin
        </a>
      </p>
    </div>
  )
}
