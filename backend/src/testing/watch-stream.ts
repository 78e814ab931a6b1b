import * as z from 'zod/mini'

/** Opens a stream of `seats` events; `next` waits for the next one, null when the stream has ended. */
export async function watchStream<S extends z.ZodMiniType>(address: string, token: string, schema: S) {
  const leaving = new AbortController()
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function next(): Promise<z.output<S> | null> {
    for (;;) {
      const event = /event: seats\ndata: (.*)\n\n/.exec(text)
      if (event?.[1]) {
        text = text.slice(event.index + event[0].length)
        return z.parse<S>(schema, JSON.parse(event[1]))
      }
      const part = await reader?.read()
      if (!part || part.done) return null
      text += part.value
    }
  }
  return { answer, next, stop: () => leaving.abort() }
}
