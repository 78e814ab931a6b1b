import { parse } from 'parse5'
import { assetsOf, type Asset } from './assets.ts'
import { attributeOf, elementsIn, textOf } from './elements.ts'

/** A document as a browser without scripts, and a search engine, reads it. */
export type Page = {
  lang: string
  titles: string[]
  description: string
  canonicals: string[]
  robots: string
  /** Texts of the first headings. */
  headings: string[]
  /** As they are written. */
  links: string[]
  /** What a fragment can point to. */
  ids: ReadonlySet<string>
  assets: Asset[]
  /** Texts of the JSON-LD elements. */
  structuredData: string[]
  /** What it says to who shares it is its address. */
  sharedAs: string | null
  /** The server has rendered it; otherwise a browser does. */
  isRendered: boolean
}

export function readPage(html: string): Page {
  // Without scripts what stands in `noscript` is part of the page.
  const elements = [...elementsIn(parse(html, { scriptingEnabled: false }))]
  const all = (name: string, attribute?: string, value?: string) =>
    elements.filter(
      (one) => one.tagName === name && (!attribute || attributeOf(one, attribute) === (value ?? '')),
    )
  const content = (attribute: string, value: string) =>
    attributeOf(all('meta', attribute, value)[0], 'content')
  const ids = elements.flatMap((one) => attributeOf(one, 'id') || [])
  return {
    lang: attributeOf(all('html')[0], 'lang'),
    // A drawing may have a title too.
    titles: all('title')
      .filter(({ namespaceURI }) => namespaceURI.endsWith('/xhtml'))
      .map(textOf),
    description: content('name', 'description'),
    canonicals: all('link', 'rel', 'canonical').map((one) => attributeOf(one, 'href')),
    robots: content('name', 'robots'),
    headings: all('h1').map((one) => textOf(one).trim()),
    links: [...all('a'), ...all('area')].flatMap((one) => attributeOf(one, 'href') || []),
    ids: new Set(ids),
    assets: assetsOf(elements),
    structuredData: all('script', 'type', 'application/ld+json').map(textOf),
    sharedAs: content('property', 'og:url') || null,
    isRendered: ids.includes('hydration-data') || !ids.includes('boot-manifest'),
  }
}
