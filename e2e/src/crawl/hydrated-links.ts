import pLimit from 'p-limit'
import { fetchPage } from './fetch-page.ts'

/** Of links that scripts have drawn, those that no page answers; what `known` has is looked at elsewhere. */
export async function deadAmong(
  site: string,
  links: Iterable<string>,
  known: ReadonlySet<string>,
): Promise<{ asked: number; dead: string[] }> {
  const limit = pLimit(4)
  // Of addresses that differ in their query alone, one.
  const kinds = new Map([...links].map((link) => [link.split('?')[0] ?? '', link]))
  const asked = [...kinds.values()].filter((link) => !known.has(link))
  const answers = await Promise.all(asked.map((link) => limit(() => fetchPage(site, link))))
  const dead = answers.filter(({ status }) => status !== 200)
  return { asked: asked.length, dead: dead.map(({ address, status }) => `${address} answers ${status}`) }
}
