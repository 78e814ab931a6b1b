/** How many kinds of failure one network may tell of a release in an hour: a fault has one or two. */
const mostKinds = 5
const hourMs = 3_600_000
/** Networks at most that are remembered in an hour; whoever comes after them is heard all the same. */
const mostNetworks = 20_000

/** Whether a network may tell of this kind: of one that it told in this hour it may again. In this process alone. */
export function openNewsLimit(): (network: string, release: string, kind: string, now: number) => boolean {
  let hour = 0
  let told = new Map<string, Set<string>>()
  return (network, release, kind, now) => {
    const current = Math.floor(now / hourMs)
    if (current !== hour) {
      hour = current
      told = new Map()
    }
    const key = `${network} ${release}`
    const kinds = told.get(key) ?? new Set()
    if (kinds.has(kind)) return true
    if (kinds.size >= mostKinds) return false
    kinds.add(kind)
    if (told.has(key) || told.size < mostNetworks) told.set(key, kinds)
    return true
  }
}
