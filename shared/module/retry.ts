export type Wait = (milliseconds: number) => Promise<void>

/** A lost packet is over in a moment; a release that is gone is not worth a longer wait. */
const pauses = [300, 1200]

export const realWait: Wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Asks for code again after 300 and 1200 ms; the last failure is the caller's. */
export async function withRetry<Result>(attempt: () => Promise<Result>, wait: Wait): Promise<Result> {
  for (const pause of pauses) {
    try {
      return await attempt()
    } catch {
      await wait(pause)
    }
  }
  return await attempt()
}
