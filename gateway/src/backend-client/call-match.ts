/** Whether this is a call of that method and path, where `:name` stands for one word. */
export function isCallTo(call: { method: string; path: string }, method: string, { pathname }: URL): boolean {
  const parts = call.path.split('/')
  const asked = pathname.split('/')
  return (
    call.method === method &&
    parts.length === asked.length &&
    parts.every((part, at) => (part.startsWith(':') ? isOneWord(asked[at]) : part === asked[at]))
  )
}

/** As `encodeURIComponent` leaves it; nothing that a server may take for another path. */
const isOneWord = (part = '') =>
  /^(?:[\w.~!'()*-]|%[0-9A-F]{2})+$/.test(part) && !/^\.|%2F|%5C|%2E/.test(part)
