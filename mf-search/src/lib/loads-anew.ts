type Change = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }

/**
 * For a page whose address says more than what it loads: another address is loaded only when `differs`, the same
 * one when the router wants to, such as for a retry.
 */
export function loadsAnewWhen(differs: (before: URLSearchParams, after: URLSearchParams) => boolean) {
  return ({ currentUrl, nextUrl, defaultShouldRevalidate }: Change): boolean =>
    currentUrl.href === nextUrl.href
      ? defaultShouldRevalidate
      : differs(currentUrl.searchParams, nextUrl.searchParams)
}
