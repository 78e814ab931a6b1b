import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import type { CompanySettings } from 'shared/contracts/site'
import { ButtonLink } from 'shared/ui/button/button'
import { FoldedContents, StandingContents } from '../../lib/markdown/contents.tsx'
import { fill } from '../../lib/markdown/fill.ts'
import { Sections } from '../../lib/markdown/sections.tsx'
import type { LegalMeta, MarkdownText } from '../../lib/markdown/text.ts'
import styles from './text-page.module.css'

type Props = {
  text: MarkdownText<LegalMeta>
  company: CompanySettings
  /** Of when it is, below the lead. */
  dated: ReactNode
  /** After the text: the versions of law. */
  after?: ReactNode
}

/** A text to read: what it is about, when it last changed, what is in it, and the way on. */
export function TextPage({ text, company, dated, after }: Props) {
  const { title, lead, next } = text.meta
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <h1 className={styles['title']}>{fill(title, company)}</h1>
        <p className={styles['lead']}>{fill(lead, company)}</p>
        <div className={styles['dated']}>{dated}</div>
      </header>
      <FoldedContents sections={text.sections} company={company} />
      <div className={styles['columns']}>
        <StandingContents sections={text.sections} company={company} />
        <article className={styles['prose']} aria-label={fill(title, company)}>
          <Sections sections={text.sections} company={company} />
          {after}
          {next && (
            <p className={styles['next']}>
              <ButtonLink to={next.to}>
                {fill(next.text, company)}
                <ArrowRight size={18} aria-hidden />
              </ButtonLink>
            </p>
          )}
        </article>
      </div>
    </div>
  )
}
