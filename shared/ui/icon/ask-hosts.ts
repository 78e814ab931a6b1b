import { iconLimits } from '../../contracts/icon.ts'

type Ask<T> = (host: string, signal: AbortSignal) => Promise<T>

/**
 * The first answer of these hosts. The next is asked when one has failed, or has been silent for 750 ms; after 5 s it
 * rejects. Whoever has not answered by then is aborted.
 */
export async function askHosts<T>(hosts: readonly string[], ask: Ask<T>): Promise<T> {
  const answered = new AbortController()
  const signal = AbortSignal.any([answered.signal, AbortSignal.timeout(iconLimits.timeoutMs)])
  try {
    return await inTurn(hosts, (host) => ask(host, signal), signal)
  } finally {
    answered.abort()
  }
}

async function inTurn<T>(
  [host, ...others]: readonly string[],
  ask: (host: string) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  if (host === undefined || signal.aborted) throw new Error('no host of the icon service has answered')
  const answer = ask(host)
  if (others.length === 0) return await answer
  const next = failureOf(answer).then(() => inTurn(others, ask, signal))
  return await Promise.any([answer, next])
}

/** Resolves when it fails or is late, and never when it has answered before that. */
function failureOf(answer: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, iconLimits.nextHostMs)
    answer.then(
      () => clearTimeout(late),
      () => {
        clearTimeout(late)
        resolve()
      },
    )
  })
}
