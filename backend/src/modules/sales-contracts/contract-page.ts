import { lightDark } from 'shared-server/brand-colors'
import { escapeHtml } from 'shared-server/escape-html'
import { createHash } from 'node:crypto'
import type { FilledContract } from 'shared/contracts/sales-contract'
import { dateOf, formatDate, formatTime, toInstant } from 'shared/domain/dates'

const style = `:root{color-scheme:light dark}body{margin:0;font:1rem/1.6 Figtree,system-ui,sans-serif;background:${lightDark('paper')};color:${lightDark('ink')}}main{box-sizing:border-box;max-width:46rem;margin:0 auto;padding:2rem 1.25rem}h1{font-size:1.75rem;line-height:1.25}h2{margin-top:2.5rem;font-size:1.375rem}h3{margin:1.5rem 0 .25rem;font-size:1.0625rem}p{margin:.25rem 0;overflow-wrap:anywhere}@page{margin:18mm}@media print{:root{color-scheme:light}body{background:none;font-size:10.5pt}main{max-width:none;padding:0}h2,h3{break-after:avoid}p{orphans:3;widows:3}article+article{break-before:page}}`
const styleHash = createHash('sha256').update(style).digest('base64')
export const contractPagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The texts as they were stored, to read and to print; it needs no script. `acceptedAt` is null where they were information. */
export function contractPage(contracts: readonly FilledContract[], acceptedAt: Date | null): string {
  const title = acceptedAt ? 'Kabul ettiğiniz sözleşmeler' : 'Siparişinizin sözleşme metinleri'
  const about = acceptedAt
    ? `${momentOf(acceptedAt)} onayladığınız metinler, onayladığınız sürümleriyle.`
    : 'Bu metinler siparişinizle birlikte bilgi için saklanmıştır.'
  return `<!doctype html><html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${about}</p>${contracts.map(article).join('')}</main></body></html>`
}

function article({ title, version, sections }: FilledContract): string {
  const body = sections.map(
    (section) =>
      `<h3>${escapeHtml(section.title)}</h3>${section.paragraphs.map((one) => `<p>${escapeHtml(one)}</p>`).join('')}`,
  )
  return `<article><h2>${escapeHtml(title)}</h2><p>Sürüm ${escapeHtml(version)}</p>${body.join('')}</article>`
}

function momentOf(at: Date): string {
  const instant = toInstant(at)
  return `${formatDate(dateOf(instant))}, saat ${formatTime(instant)} itibarıyla`
}
