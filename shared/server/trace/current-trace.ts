import { AsyncLocalStorage } from 'node:async_hooks'
import type { SpanRecorder } from './recorder.ts'
import { writeTraceparent } from './traceparent.ts'

/** The trace that what runs now belongs to. */
export type Trace = Readonly<{
  traceId: string
  /** Of what is under way, the parent of what it begins. */
  spanId: string
  /** Null where nothing of this trace is recorded. */
  recorder: SpanRecorder | null
}>

const storage = new AsyncLocalStorage<Trace | null>()

export const currentTrace = (): Trace | null => storage.getStore() ?? null

export const inTrace = <T>(trace: Trace | null, act: () => T): T => storage.run(trace, act)

/** For what one request begins and all use after it: a listener, a timer. */
export const outsideTraces = <T>(act: () => T): T => storage.run(null, act)

/** What a request of ours to another of our processes carries. */
export function traceHeaders(): { traceparent?: string } {
  const trace = currentTrace()
  return trace ? { traceparent: writeTraceparent(trace, trace.recorder !== null) } : {}
}
