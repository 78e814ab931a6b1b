import type { CompanySettings } from 'shared/contracts/site'
import { fill, fillHtml } from './fill.ts'
import { LimitStubs } from './limit-stubs.tsx'
import styles from './sections.module.css'
import { SellerFacts } from './seller-facts.tsx'
import type { Piece, Section } from './text.ts'

type Props = { sections: readonly Section[]; company: CompanySettings }

/** A text that was Markdown, each of its sections a region under its own heading. */
export function Sections({ sections, company }: Props) {
  return sections.map(({ id, title, pieces }) => {
    const body = pieces.map((piece) => (
      <PieceOf key={'html' in piece ? piece.html : piece.block} piece={piece} company={company} />
    ))
    if (id === '')
      return (
        <div key={id} className={styles['section']}>
          {body}
        </div>
      )
    return (
      <section key={id} className={styles['section']} aria-labelledby={id}>
        <h2 id={id} tabIndex={-1}>
          {fill(title, company)}
        </h2>
        {body}
      </section>
    )
  })
}

function PieceOf({ piece, company }: { piece: Piece; company: CompanySettings }) {
  if ('html' in piece) {
    const html = fillHtml(piece.html, company)
    // Made at build of Markdown in which HTML is refused; what is filled in is escaped.
    return <div className={styles['text']} dangerouslySetInnerHTML={{ __html: html }} />
  }
  return piece.block === 'seller' ? <SellerFacts seller={company} /> : <LimitStubs terms={piece.terms} />
}
