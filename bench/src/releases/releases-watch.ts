import { setTimeout as wait } from 'node:timers/promises'

const pauseMs = 5

/** Milliseconds from now until every gateway has delivered a whole document with this release in it. */
export async function untilServed(
  gateways: readonly string[],
  address: string,
  release: string,
): Promise<number> {
  const since = performance.now()
  const times = await Promise.all(
    gateways.map(async (gateway) => {
      for (;;) {
        const document = await (await fetch(gateway + address)).text()
        if (document.includes(release)) return performance.now() - since
        if (performance.now() - since > 60_000)
          throw new Error(`${gateway} has not had ${release} for a minute`)
        await wait(pauseMs)
      }
    }),
  )
  return Math.max(...times)
}
