import { patterns } from '../contracts/paths.ts'
import { ownAddress } from '../domain/own-address.ts'

/** Where to go after logging in: `next` when it is an address of this site, else the account. */
export function nextPath(next: string | null): string {
  const own = ownAddress(next)
  return own === null || /^[^?#]*/.exec(own)?.[0] === patterns.login ? patterns.account : own
}
