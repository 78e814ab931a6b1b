/** What `.` of a regular expression does not match, as a path carries it: LF, CR and the two separators of Unicode. */
const lineBreak = /%0a|%0d|%e2%80%a[89]/gi

/**
 * The address as the route table can match it. The router's `*` is `.*`: an address with a line break would match
 * nothing at all, not even the page for addresses that nobody has, and the whole site would be shown as broken.
 */
export function matchableUrl(address: string): string {
  const url = new URL(address)
  url.pathname = url.pathname.replaceAll(lineBreak, '%20')
  return url.href
}
