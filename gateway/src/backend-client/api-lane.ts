type Limits = {
  /** Of everybody. */
  most: number
  /** Of one address, behind which a whole station may be. */
  mostOfOne: number
}

export type ApiLane = {
  /** What ends the stay; null where there is no room for this address; of IPv6 for its holder. */
  enter: (ip: string) => (() => void) | null
  /** No room for anybody. */
  isFull: () => boolean
}

/** Requests of one kind that are under way: neither one kind nor one address takes the place of all others. */
/** `holderOf`: whose an address is; of some kinds one visitor has many. */
export function openApiLane({ most, mostOfOne }: Limits, holderOf: (ip: string) => string): ApiLane {
  const byAddress = new Map<string, number>()
  let all = 0

  function change(address: string, by: 1 | -1): void {
    all += by
    const own = (byAddress.get(address) ?? 0) + by
    if (own === 0) byAddress.delete(address)
    else byAddress.set(address, own)
  }

  return {
    enter: (ip) => {
      const address = holderOf(ip)
      if (all >= most || (byAddress.get(address) ?? 0) >= mostOfOne) return null
      change(address, 1)
      let isIn = true
      return () => {
        if (isIn) change(address, -1)
        isIn = false
      }
    },
    isFull: () => all >= most,
  }
}
