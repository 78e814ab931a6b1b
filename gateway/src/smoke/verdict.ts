import type { Check } from '../../wire/status.ts'
import type { Findings } from './browser/job.ts'

const pagesNamed = 4
const problemsNamed = 2
const longest = 1000

/** The smoke's line in the attestation: short, and each bad page with its first reasons. */
export function verdictOf(findings: Findings): Check {
  const bad = findings.filter(({ problems }) => problems.length > 0)
  if (bad.length === 0) {
    return { name: 'smoke', verdict: 'passed', message: praise(findings) }
  }
  const lines = bad.slice(0, pagesNamed).map(({ path, problems }) => {
    const more = problems.length - problemsNamed
    return `${path}: ${problems.slice(0, problemsNamed).join('; ')}${more > 0 ? `; and ${more} more` : ''}`
  })
  const rest = bad.length - pagesNamed
  const message = [...lines, ...(rest > 0 ? [`and on ${rest} more`] : [])].join(' | ')
  return { name: 'smoke', verdict: 'failed', message: message.slice(0, longest) }
}

function praise(findings: Findings): string {
  const opened = findings.filter(({ unchanged }) => !unchanged)
  const same = findings.length - opened.length
  if (same === 0) return `nothing wrong on ${nameSome(findings)}`
  const rest = `${same} as they are live`
  return opened.length === 0 ? rest : `nothing wrong on ${nameSome(opened)}; ${rest}`
}

function nameSome(findings: Findings): string {
  const rest = findings.length - pagesNamed
  const named = findings.slice(0, pagesNamed).map(({ path }) => path)
  return named.join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}
