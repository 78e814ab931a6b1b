/** Never a value of a traveller's: names, counts, patterns of addresses and the text of statements. */
export type SpanAttributes = Readonly<Record<string, string | number>>

export type EndedSpan = Readonly<{
  name: string
  kind: 'server' | 'client' | 'internal'
  traceId: string
  spanId: string
  parentId: string | null
  /** Milliseconds since 1970. */
  from: number
  /** In milliseconds. */
  took: number
  hasFailed: boolean
  attributes: SpanAttributes
}>

/** Where spans go that have ended. */
export type SpanRecorder = {
  /** Whether the spans of this trace are recorded. */
  takes: (traceId: string) => boolean
  record: (span: EndedSpan) => void
  /** Sends what is left, for as long as that may take. */
  close: () => Promise<void>
}

export type TraceSettings = Readonly<{
  /** Of an OTLP collector, without `/v1/traces`; null: nothing is recorded. */
  collectorUrl: string | null
  /** Of a hundred traces so many are recorded. */
  percent: number
}>

/** As the environment of a process has them. */
export const readTraceSettings = (read: {
  OTLP_URL?: string | undefined
  TRACE_PERCENT: number
}): TraceSettings => ({
  collectorUrl: read.OTLP_URL?.replace(/\/$/, '') ?? null,
  percent: read.TRACE_PERCENT,
})
