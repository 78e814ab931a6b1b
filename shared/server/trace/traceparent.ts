/** What a header `traceparent` says (W3C Trace Context): which trace, and which span of it asks. */
export type TraceParent = { traceId: string; spanId: string }

const shape = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(-.*)?$/

/** Null for what is none. Its flag is not read: who is asked decides by itself what it records. */
export function readTraceparent(header: string | string[] | undefined): TraceParent | null {
  const [, version, traceId, spanId, more] = (typeof header === 'string' && shape.exec(header)) || []
  // A version of later may say more, the first one never does.
  if (traceId === undefined || spanId === undefined || (version === '00' && more !== undefined)) return null
  return { traceId, spanId }
}

export const writeTraceparent = ({ traceId, spanId }: TraceParent, isRecorded: boolean): string =>
  `00-${traceId}-${spanId}-${isRecorded ? '01' : '00'}`
