/** The encodings that an `accept-encoding` header takes. */
export function acceptedBy(header: string): ReadonlySet<string> {
  const offers = header.split(',').map((part) => part.split(';').map((word) => word.trim()))
  return new Set(offers.filter(([, weight]) => weight !== 'q=0').map(([name = '']) => name))
}
