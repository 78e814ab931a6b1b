/**
 * An address whose path is not UTF-8 in percent signs (`/%`, `/%ff`) is read as if its percent signs were meant as they
 * stand. The router would refuse it before any page or call of ours could answer.
 */
export function readableAddress(address: string): string {
  const [path = ''] = address.split('?', 1)
  try {
    decodeURIComponent(path)
    return address
  } catch {
    return path.replaceAll('%', '%25') + address.slice(path.length)
  }
}
