/**
 * What a page says of itself to the tab and to search engines. A loader gives it as `head` in what it returns;
 * without it the route's own title and the site's description stand.
 */
export type PageHead = {
  /** The page's own part; the host adds the site's. */
  title?: string
  description?: string
  /** Path and query of the one address under which search engines should know the page. */
  canonical?: string
  /** False keeps it out of search engines. */
  indexed?: boolean
}

/** The head in a loader's data, of which nothing is known: a module is somebody else's release. */
export function headIn(data: unknown): PageHead {
  const said = fieldsOf(fieldsOf(data)['head'])
  const head: PageHead = {}
  for (const name of ['title', 'description', 'canonical'] as const) {
    const text = said[name]
    if (typeof text === 'string' && text !== '') head[name] = text
  }
  if (said['indexed'] === false) head.indexed = false
  return head
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
