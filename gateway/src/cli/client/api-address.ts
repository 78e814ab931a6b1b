import { localOpsUrl } from '../../sides/ops-url.ts'
import { RefusedError } from './refused-error.ts'
import { shopAddress } from './send.ts'

export type Given = {
  /** Where the release API is; default OPS_URL, else that of the site. */
  ops?: string | undefined
  /** A site on this machine, by the shop's address; default SITE, else this machine's PORT. */
  site?: string | undefined
  env: NodeJS.ProcessEnv
}

/** Options first, then the environment. Nothing is sent to a shop elsewhere: a key of ops is no business of it. */
export function apiUrl({ ops, site, env }: Given): string {
  const named = ops ?? (site === undefined ? env.OPS_URL : undefined)
  if (named !== undefined) return urlOf(named).origin
  const shop = urlOf(site ?? env.SITE ?? `http://localhost:${env.PORT ?? 3000}`)
  const url = localOpsUrl(shop.href)
  if (url === null) throw shopAddress(shop.origin)
  return url
}

function urlOf(address: string): URL {
  if (/^https?:/.test(address) && URL.canParse(address)) return new URL(address)
  throw new RefusedError('malformed', `${address} is no address: it begins with http:// or https://`)
}
