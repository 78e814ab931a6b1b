import { data } from 'shared/router/router'

/** Ends a loader with the site's own 404 page. */
export function notFound(): never {
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to the site's 404 page
  throw data(null, { status: 404 })
}
