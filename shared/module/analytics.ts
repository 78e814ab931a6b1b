/** POST, same origin, JSON: a `PageView` of a visitor who has agreed to it. The answer is always empty. */
export const analyticsAddress = '/_site/page-view'

/** What is measured, all of it. Nothing in it was typed by anybody, and no address of a page as it was opened. */
export type PageView = {
  /** A random UUID of this browser, made when the visitor agreed. */
  client: string
  /** When this tab began to be measured, in seconds since 1970. */
  session: number
  /** The pattern of the page's address: `/{slug}-otobus-bileti`. */
  page: string
}
