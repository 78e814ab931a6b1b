import type { CompanySettings } from 'shared/contracts/site'
import { Notice } from 'shared/ui/notice/notice'
import { ContactForm } from '../../features/write-message/contact-form.tsx'
import { fill } from '../../lib/markdown/fill.ts'
import { Sections } from '../../lib/markdown/sections.tsx'
import type { MarkdownText, PageMeta } from '../../lib/markdown/text.ts'
import pages from '../text-page.module.css'
import styles from './contact-page.module.css'

type Props = {
  text: MarkdownText<PageMeta>
  company: CompanySettings
  types: readonly { id: number; name: string }[] | null
}

/** How to reach the company: a form, and beside it the text that an editor writes. */
export function ContactPage({ text, company, types }: Props) {
  return (
    <div className={pages['page']}>
      <header className={pages['header']}>
        <h1>{fill(text.meta.title, company)}</h1>
        <p className={pages['lead']}>{fill(text.meta.lead, company)}</p>
      </header>
      <div className={styles['columns']}>
        <section className={styles['write']} aria-labelledby="yazin">
          <h2 id="yazin">Bize yazın</h2>
          {types ? (
            <ContactForm types={types} />
          ) : (
            <Notice kind="error" title="Form şu anda açılamıyor" urgent={false}>
              Sorun bizde. Biraz sonra sayfayı yenileyin ya da bizi arayın.
            </Notice>
          )}
        </section>
        <div className={styles['text']}>
          <Sections sections={text.sections} company={company} />
        </div>
      </div>
    </div>
  )
}
