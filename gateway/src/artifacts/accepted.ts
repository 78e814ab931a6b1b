/** The encodings that an `accept-encoding` header takes, in lower case; one of weight 0, however it is written, it does not. */
export function acceptedBy(header: string): ReadonlySet<string> {
  const offers = header.split(',').map((part) => part.split(';').map((word) => word.trim().toLowerCase()))
  return new Set(offers.filter(([, weight]) => !isNothing(weight)).map(([name = '']) => name))
}

const isNothing = (weight = '') => weight.startsWith('q=') && Number(weight.slice('q='.length)) === 0
