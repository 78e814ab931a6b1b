import type { CompanySettings } from 'shared/contracts/site'
import type { LocalDate } from 'shared/contracts/units'

/** One entry of a list of links. */
export type TextLink = { to: string; text: string }

/** What may still be done with a ticket, up to when. */
export type Limit = { when: string; what: string; detail: string; outcome: 'refund' | 'open' | 'none' }

/** A piece of a section: a string is a paragraph. */
export type Block =
  | string
  | { list: readonly string[] }
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { limits: readonly Limit[] }
  | { links: readonly TextLink[] }

export type Section = {
  /** Its address on the page, after `#`. */
  id: string
  title: string
  blocks: readonly Block[]
}

export type Text = {
  title: string
  lead: string
  updated: LocalDate
  sections: readonly Section[]
  /** The one thing to do next, at the end. */
  next?: TextLink
}

/** The seller as the law wants it named, from the company settings. */
export function sellerFacts(seller: CompanySettings): Block {
  return {
    facts: [
      ['Ticaret unvanı', seller.trade_name],
      ['MERSİS numarası', seller.mersis_no],
      ['Adres', seller.address],
      ['Telefon', seller.phone],
      ['E-posta', seller.email],
    ],
  }
}
