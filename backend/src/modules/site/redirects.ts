import type { Redirect } from 'shared/contracts/site'
import type { Db } from '../../db/database.ts'

export async function readRedirects(db: Db): Promise<Redirect[]> {
  const rows = await db
    .selectFrom('redirects')
    .select(['from_path', 'to_path', 'permanent'])
    .orderBy('from_path')
    .execute()
  return resolveRedirects(
    rows.map((row) => ({ from: row.from_path, to: row.to_path, permanent: row.permanent })),
  )
}

/** Each to its end, so that nobody is sent twice; what leads in a circle is left out, for it leads nowhere. */
export function resolveRedirects(redirects: readonly Redirect[]): Redirect[] {
  const byFrom = new Map(redirects.map((redirect) => [redirect.from, redirect]))
  return redirects.flatMap(({ from, to, permanent }) => {
    const passed = new Set([from])
    let end = { to, permanent }
    for (let next = byFrom.get(pathOf(end.to)); next; next = byFrom.get(pathOf(end.to))) {
      if (passed.has(next.from)) return []
      passed.add(next.from)
      end = { to: next.to, permanent: end.permanent && next.permanent }
    }
    return passed.has(pathOf(end.to)) ? [] : [{ from, ...end }]
  })
}

/** As `from_path` is written. */
const pathOf = (address: string) =>
  address
    .replace(/[?#].*$/s, '')
    .toLowerCase()
    .replace(/\/$/, '')
