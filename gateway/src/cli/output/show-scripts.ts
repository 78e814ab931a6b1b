import type { PageScripts, ScriptSource } from '../../../wire/page-script.ts'
import { kilobytes, plainText, table } from './table.ts'

/** Whose code the page may run and why, then each file; what an auditor must ask about comes first. */
export function showScripts({ path, route, gateway, sources }: PageScripts): string {
  const without = sources.filter(({ reason }) => reason === null)
  const files = sources.flatMap(({ module, version, scripts }) =>
    scripts.map(({ address, integrity, bytes, when }) => [
      module,
      version,
      when,
      kilobytes(bytes),
      address,
      integrity,
    ]),
  )
  const own = gateway.scripts.map(({ address, integrity, bytes, when }) => [
    'gateway',
    '-',
    when,
    kilobytes(bytes),
    address,
    integrity,
  ])
  const lines = gateway.lines.map(({ line, source }) => ['gateway', '-', 'document', '-', line, source])
  return [
    route === null ? `No module has a page at ${path}.` : `Scripts of ${route}:`,
    ...without.map(({ module, version }) => `FINDING: ${module} ${version}: ${noReason}`),
    table([
      ['MODULE', 'VERSION', 'AS', 'SINCE', 'PART', 'OWNER', 'PUBLISHED BY', 'REASON'],
      ...sources.map(rowOf),
      ...[...gateway.scripts, ...gateway.lines].map((one) => [
        'gateway',
        '-',
        '-',
        '-',
        'file' in one ? one.file : one.line,
        '-',
        '-',
        one.reason,
      ]),
    ]),
    '',
    table([['MODULE', 'VERSION', 'RUNS', 'SIZE', 'ADDRESS', 'INTEGRITY'], ...own, ...lines, ...files]),
  ]
    .map((text) => text.trimEnd())
    .join('\n')
}

const noReason = 'no reason is written down'

const rowOf = ({ module, version, as, percent, since, part, owner, publishedBy, reason }: ScriptSource) => [
  module,
  version,
  as === 'previous' ? as : `${as} ${percent} %`,
  since ?? '-',
  part,
  plainText(owner),
  plainText(publishedBy ?? '-'),
  reason ?? noReason,
]
