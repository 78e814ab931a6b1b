export type Entry = { text: string; orders: readonly string[] }

/** A number of ours, as it stands in what a bank lists; a bank's own may look the same. */
const orderNumber = /(?<![\w-])[\w-]{22}(?![\w-])/g

/** The lines of a bank's statement, or the entries of one in JSON, each with what may be the number of its order. */
export function readStatement(text: string): Entry[] {
  return linesOf(text).map((line) => ({ text: line, orders: line.match(orderNumber) ?? [] }))
}

function linesOf(text: string): string[] {
  const json = text.trimStart().startsWith('[') ? (JSON.parse(text) as unknown) : null
  if (Array.isArray(json)) return json.map((entry) => JSON.stringify(entry))
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
