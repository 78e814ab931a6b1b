/**
 * What a page says of itself to the tab, to search engines and to who shares it. A loader gives it as `head` in what it
 * returns; without it the route's own title and the site's description stand.
 */
export type PageHead = {
  /** The page's own part; the host adds the site's. */
  title?: string
  description?: string
  /** Path and query of the one address under which search engines should know the page. */
  canonical?: string
  /** False keeps it out of search engines. */
  indexed?: boolean
  /** The picture of a shared link, 1200 by 630, by a path of this site. */
  image?: { path: string; alt: string }
  type?: 'website' | 'article'
  /** Objects of schema.org, each with its `@type`: JSON-LD for search engines. */
  structuredData?: readonly object[]
  /** A feed of what the page lists. */
  feed?: { path: string; title: string }
}

/** Of a page's head, what only the document needs. */
export type PageSharing = Pick<PageHead, 'image' | 'type' | 'structuredData' | 'feed'>

/** In characters of JSON: more than that is no description of a page. */
const mostData = 40_000

/** The head in a loader's data, of which nothing is known: a module is somebody else's release. */
export function headIn(data: unknown): PageHead {
  const stated = fieldsOf(fieldsOf(data)['head'])
  const head: PageHead = {}
  for (const name of ['title', 'description', 'canonical'] as const) {
    const text = stated[name]
    if (isText(text)) head[name] = text
  }
  if (stated['indexed'] === false) head.indexed = false
  if (stated['type'] === 'article') head.type = 'article'
  const [image, alt] = texts(stated['image'], 'path', 'alt') ?? ['', '']
  if (isOwnPath(image)) head.image = { path: image, alt }
  const [feed, title] = texts(stated['feed'], 'path', 'title') ?? ['', '']
  if (isOwnPath(feed)) head.feed = { path: feed, title }
  const structuredData = dataIn(stated['structuredData'])
  if (structuredData.length > 0) head.structuredData = structuredData
  return head
}

export function sharingOf({ image, type, structuredData, feed }: PageHead): PageSharing {
  return {
    ...(image && { image }),
    ...(type && { type }),
    ...(structuredData && { structuredData }),
    ...(feed && { feed }),
  }
}

/** A path of this origin: two slashes would name another host, and so would a backslash. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(path)

function dataIn(stated: unknown): object[] {
  if (!Array.isArray(stated)) return []
  const objects = stated.filter((one): one is object => typeof fieldsOf(one)['@type'] === 'string')
  try {
    return JSON.stringify(objects).length <= mostData ? objects : []
  } catch {
    return []
  }
}

/** The two texts under these names, or null where one is missing. */
function texts(value: unknown, one: string, other: string): [string, string] | null {
  const { [one]: first, [other]: second } = fieldsOf(value)
  return isText(first) && isText(second) ? [first, second] : null
}

const isText = (text: unknown): text is string => typeof text === 'string' && text !== ''

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
