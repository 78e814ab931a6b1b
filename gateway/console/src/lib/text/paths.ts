import type { PartId } from 'gateway/wire/pointer'

/** Pattern and link side by side, all below `basename`. */
export const basename = '/_ops'
export const patterns = { modules: '/', logIn: '/giris', module: '/modul/:id', history: '/gecmis' }

export const toModule = (id: PartId) => `/modul/${id}`

/** Where to log in, and where to go on after it. */
export const toLogIn = (after: string) =>
  after === '/' ? '/giris' : `/giris?${new URLSearchParams({ sonra: after }).toString()}`

/** Only an address of ours: a link to the log-in page must not lead elsewhere. */
export function afterLogIn(search: string): string {
  const after = new URLSearchParams(search).get('sonra') ?? '/'
  return /^\/(?![/\\])/.test(after) ? after : '/'
}
