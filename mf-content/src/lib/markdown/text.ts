import type { LocalDate } from 'shared/contracts/units'
import type { SaleTerms } from 'shared/domain/sale-terms'

/** One entry of a list of links. */
export type TextLink = { to: string; text: string }

/** What stands above every text; `{{company.…}}` in it is not filled yet. */
type Meta = {
  title: string
  /** For search engines and shared links. */
  description: string
}

/** Of `content/pages`. */
export type PageMeta = Meta & {
  lead: string
  updated: LocalDate
  /** The one thing to do next, at the end. */
  next?: TextLink | undefined
}

/** Of `content/legal`; since when it holds is the name of its file. */
export type LegalMeta = Omit<PageMeta, 'updated'>

/** Of `content/blog`. */
export type ArticleMeta = Meta & {
  lead: string
  date: LocalDate
  updated?: LocalDate | undefined
}

/** Of `content/questions`: a group, whose sections are the questions. */
export type QuestionsMeta = Pick<Meta, 'title'> & {
  /** Among the groups. */
  order: number
}

/** An article as the lists know it: the text itself comes when it is read. */
export type ArticleEntry = Pick<MarkdownText<ArticleMeta>, 'name' | 'meta' | 'words'> & {
  load: () => Promise<{ default: MarkdownText<ArticleMeta> }>
}

export type Heading = { id: string; title: string; depth: number }

/** HTML that was made at build, with `{{company.…}}` to be filled, or a block that only a page can draw. */
export type Piece = { html: string } | { block: 'seller' } | { block: 'limits'; terms: SaleTerms }

/** From one heading of the second depth to the next; what stands before the first one has neither id nor title. */
export type Section = { id: string; title: string; pieces: readonly Piece[] }

/** What the build makes of a `.md` file (docs/decisions/0048). */
export type MarkdownText<M extends Pick<Meta, 'title'> = Meta> = {
  /** Its path inside its collection, without the ending: `rotalar/istanbul-ankara`; of law the day it begins. */
  name: string
  meta: M
  /** All of them, of every depth. */
  headings: readonly Heading[]
  sections: readonly Section[]
  /** Of headings and text, for the time that reading takes. */
  words: number
}
