type FormHeaders = { 'sec-fetch-site'?: string | undefined; origin?: string | undefined }

/**
 * Whether a form was sent by a page of this very site, so that no other page can send it in a visitor's name. `host` is what
 * the browser asked for, with its port. Browsers without `Sec-Fetch-Site` name the page's origin; who names neither is none.
 */
export function isOwnForm(
  { 'sec-fetch-site': site, origin }: FormHeaders,
  host: string | undefined,
): boolean {
  if (site !== undefined) return site === 'same-origin'
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}
