import Iyzipay from 'iyzipay'

export type IyzicoSettings = { url: string; apiKey: string; secretKey: string; timeoutMs: number }

type Resource =
  | 'threedsInitialize'
  | 'threedsPayment'
  | 'payment'
  | 'refundV2'
  | 'reportingTransactionDetails'

type Verb = (request: object, done: (error: unknown, answer: unknown) => void) => void

/** Calls by promise and within a time limit; the answer as it came, null when there was none. */
export function iyzicoClient({ url, apiKey, secretKey, timeoutMs }: IyzicoSettings) {
  const client = new Iyzipay({ uri: url, apiKey, secretKey })

  /** Looked up by name, because the types lack the newer resources and demand fields that iyzico does not. */
  function verbOf(name: Resource, verb: 'create' | 'retrieve'): Verb {
    const resource: unknown = Reflect.get(client, name)
    const found: unknown = typeof resource === 'object' && resource ? Reflect.get(resource, verb) : null
    if (!isVerb(found)) throw new Error(`iyzipay has no ${name}.${verb}`)
    return found.bind(resource)
  }

  return async (name: Resource, verb: 'create' | 'retrieve', request: object): Promise<unknown> => {
    const call = verbOf(name, verb)
    const { promise, resolve } = Promise.withResolvers<unknown>()
    // The library has no limit of its own.
    const timer = setTimeout(() => resolve(null), timeoutMs)
    call({ locale: 'tr', ...request }, (error, answer) => resolve(error ? null : answer))
    const answer = await promise
    clearTimeout(timer)
    return answer
  }
}

const isVerb = (found: unknown): found is Verb => typeof found === 'function'
