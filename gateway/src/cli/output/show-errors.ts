import type { ErrorDetail, ErrorSample } from '../../../wire/error.ts'
import { plainText, table } from './table.ts'

/** A row for each kind, the most seen first. */
export function showErrors(errors: readonly ErrorSample[]): string {
  if (errors.length === 0) return 'No error was met in the last 14 days.'
  const rows = errors.map(({ fingerprint, version, count, firstSeen, lastSeen, route, where, ...one }) => [
    fingerprint,
    version,
    String(count),
    firstSeen,
    lastSeen,
    route ?? '-',
    where ? `${where.file}:${where.line}:${where.column}` : '-',
    plainText(`${one.name}${one.message === null ? '' : `: ${one.message}`}`),
  ])
  return table([['ERROR', 'VERSION', 'VISITS', 'FIRST', 'LAST', 'PAGE', 'WHERE', 'WHAT'], ...rows])
}

const isOf = (module: string, built: { module: string }) => built.module === module || built.module === 'host'

/** The stack as the sources have it, with the lines around. */
export function showError({
  module,
  name,
  message,
  route,
  browsers,
  count,
  firstSeen,
  lastSeen,
  frames,
}: ErrorDetail): string {
  const head = [
    plainText(`${name}${message === null ? '' : `: ${message}`}`),
    `${count} visits from ${firstSeen} to ${lastSeen}, last on ${route ?? 'an address that nobody has'}, in ${browsers.map(plainText).join(', ')}`,
  ]
  const stack = frames.flatMap(({ built, source }) => {
    const place = `${built.module} ${built.version} ${built.file}:${built.line}:${built.column}`
    if (source === null)
      return [`  at ${place} (${isOf(module, built) ? 'no map' : 'the sources of another squad'})`]
    const called = source.name === null ? '' : `${plainText(source.name)} `
    return [
      `  at ${called}${plainText(source.file)}:${source.line}:${source.column}`,
      ...source.lines.map((line, at) => {
        const number = source.from + at
        return `    ${number === source.line ? '>' : ' '} ${String(number).padStart(5)} | ${plainText(line)}`
      }),
    ]
  })
  return [...head, ...(stack.length === 0 ? ['  The browser told no place of ours.'] : stack)].join('\n')
}
