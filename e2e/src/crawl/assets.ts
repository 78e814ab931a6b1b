import { attributeOf, type Element } from './elements.ts'

const types = {
  style: /^text\/css/,
  script: /javascript/,
  image: /^image\//,
  font: /^(font\/|application\/font)/,
  manifest: /^application\/(manifest\+)?json/,
  feed: /xml/,
}
type Kind = keyof typeof types
const isKind = (name: string): name is Kind => name in types

/** What a page brings along: its address as it is written, and what it must be. */
export type Asset = { address: string; kind: Kind }

export const isOfKind = (kind: Kind, contentType: string): boolean => types[kind].test(contentType)

const byRel: Record<string, Kind> = {
  stylesheet: 'style',
  icon: 'image',
  'apple-touch-icon': 'image',
  manifest: 'manifest',
}

export function assetsOf(elements: readonly Element[]): Asset[] {
  return elements.flatMap(assetsIn).filter(({ address }) => address !== '' && !address.startsWith('data:'))
}

function assetsIn(element: Element): Asset[] {
  const read = (name: string) => attributeOf(element, name)
  const sources = read('srcset')
    .split(',')
    .map((source) => source.trim().split(/\s+/)[0] ?? '')
  if (element.tagName === 'link') {
    const kind = kindOfLink(read('rel'), read('as'), read('type'))
    return kind ? [{ address: read('href'), kind }] : []
  }
  // It counts who has opened the document, which nobody has here.
  if (element.tagName === 'script' && !read('src').startsWith('/gateway/opened.'))
    return [{ address: read('src'), kind: 'script' }]
  if (element.tagName === 'img' || element.tagName === 'source')
    return [read('src'), ...sources].map((address) => ({ address, kind: 'image' }))
  if (element.tagName === 'meta' && read('property') === 'og:image')
    return [{ address: read('content'), kind: 'image' }]
  return []
}

function kindOfLink(rel: string, as: string, type: string): Kind | undefined {
  if (rel === 'preload') return isKind(as) ? as : undefined
  if (rel === 'alternate' && /rss|atom/.test(type)) return 'feed'
  return byRel[rel]
}
