import type { SiteAt } from '../../../wire/site-at.ts'
import { showCanary } from './show-pointer.ts'
import { plainText, table } from './table.ts'

/** What the site was, and since when each part of it was so. */
export function showSiteAt({ time, modules, off, drill }: SiteAt): string {
  if (modules.length === 0) return `Nothing was live at ${time}.`
  const rows = modules.map(({ module, pointer, since, who }) => [
    module,
    pointer.stable ?? '-',
    showCanary(pointer),
    since,
    plainText(who),
  ])
  return [
    `The site at ${time}:`,
    table([['MODULE', 'STABLE', 'CANARY', 'SINCE', 'BY'], ...rows]),
    ...off.map(({ module, page }) => `OFF: ${module}${page === '*' ? '' : ` ${plainText(page)}`}`),
    ...(drill ? [`A drill ran: ${drill.fault} of ${drill.module} for ${drill.percent} %.`] : []),
  ].join('\n')
}
