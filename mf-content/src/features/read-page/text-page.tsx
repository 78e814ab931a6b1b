import ArrowRight from 'lucide-react/icons/arrow-right'
import { formatDay } from 'shared/domain/dates'
import { ButtonLink } from 'shared/ui/button/button'
import { Blocks } from './blocks.tsx'
import { FoldedContents, StandingContents } from './contents.tsx'
import type { Text } from './text.ts'
import styles from './text-page.module.css'

/** A text to read: what it is about, when it last changed, what is in it, and the way on. */
export function TextPage({ text }: { text: Text }) {
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <h1 className={styles['title']}>{text.title}</h1>
        <p className={styles['lead']}>{text.lead}</p>
        <p className={styles['updated']}>
          Son güncelleme:{' '}
          <time dateTime={text.updated}>{`${formatDay(text.updated)} ${text.updated.slice(0, 4)}`}</time>
        </p>
      </header>
      <FoldedContents sections={text.sections} />
      <div className={styles['columns']}>
        <StandingContents sections={text.sections} />
        <article className={styles['prose']} aria-label={text.title}>
          {text.sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id} tabIndex={-1}>
                {section.title}
              </h2>
              <Blocks blocks={section.blocks} />
            </section>
          ))}
          {text.next && (
            <p className={styles['next']}>
              <ButtonLink to={text.next.to}>
                {text.next.text}
                <ArrowRight size={18} aria-hidden />
              </ButtonLink>
            </p>
          )}
        </article>
      </div>
    </div>
  )
}
