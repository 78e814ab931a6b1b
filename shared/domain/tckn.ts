/**
 * Whether `value` is a Turkish national identity number: 11 ASCII digits, the first not 0, and the two
 * check digits of docs/product.md#rules. Nothing is trimmed: the caller hands in the bare number. The
 * checksum alone decides, so 11111111110 passes.
 */
export function isTckn(value: string): boolean {
  if (!/^[1-9][0-9]{10}$/.test(value)) return false
  const digits = Array.from(value, Number)
  const sumOf = (indices: number[]) => indices.reduce((sum, index) => sum + (digits[index] ?? 0), 0)
  const odd = sumOf([0, 2, 4, 6, 8])
  const even = sumOf([1, 3, 5, 7])
  // 7 * odd - even can be negative, as in 19070603028.
  const tenth = (((7 * odd - even) % 10) + 10) % 10
  return digits[9] === tenth && digits[10] === (odd + even + tenth) % 10
}
