/** An e-mail address as long as asked, of parts that an address may have. */
export function emailOfLength(length: number): string {
  const rest = length - 'ayse@'.length - '.com'.length
  const labels = Array.from({ length: Math.ceil(rest / 50) }, () => 'a'.repeat(49)).join('.')
  return `ayse@${labels.slice(0, rest)}.com`
}
