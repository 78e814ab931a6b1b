import type { Api } from './client.ts'

type CachedCall<Request, Answer> = {
  /** The answer: the one that is known or underway, else asked for. A reader's signal ends the waiting of that reader alone. */
  load: (api: Api, request: Request, signal?: AbortSignal) => Promise<Answer>
  /** Whether an answer is known or underway. */
  has: (api: Api, request: Request) => boolean
  /** Takes over an answer that came another way, in place of one that is known. */
  put: (api: Api, request: Request, answer: Answer) => void
}

/**
 * A call whose answer serves the next page too: at the top of a file, for lists that do not change while a tab is open.
 * There is one answer for each client and each request (compared as JSON), so on the server it lives as long as the
 * request that is rendered, and in the browser as long as the tab. A call that failed is not cached: the next reader asks anew.
 */
export function cachedCall<Request extends object, Answer>(
  ask: (api: Api, request: Request) => Promise<Answer>,
): CachedCall<Request, Answer> {
  const clients = new WeakMap<Api, Map<string, Promise<Answer>>>()

  function answersOf(api: Api): Map<string, Promise<Answer>> {
    const answers = clients.get(api) ?? new Map<string, Promise<Answer>>()
    clients.set(api, answers)
    return answers
  }

  return {
    load(api, request, signal) {
      const answers = answersOf(api)
      const key = JSON.stringify(request)
      const known = answers.get(key)
      if (known) return untilAborted(known, signal)
      const answer = ask(api, request)
      answers.set(key, answer)
      answer.catch(() => answers.get(key) === answer && answers.delete(key))
      return untilAborted(answer, signal)
    },
    has: (api, request) => answersOf(api).has(JSON.stringify(request)),
    put: (api, request, answer) => void answersOf(api).set(JSON.stringify(request), Promise.resolve(answer)),
  }
}

function untilAborted<Answer>(answer: Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  if (!signal) return answer
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
    answer.then(resolve, reject)
  })
}
