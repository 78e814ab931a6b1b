import { randomBytes } from 'node:crypto'
import { currentTrace, inTrace, type Trace } from './current-trace.ts'
import type { EndedSpan, SpanAttributes, SpanRecorder } from './recorder.ts'

type Begun = Pick<EndedSpan, 'name' | 'kind'> & { attributes?: SpanAttributes }
type Outcome = { hasFailed?: boolean; attributes?: SpanAttributes }
type Parent = Trace & { recorder: SpanRecorder }

export const newSpanId = (): string => randomBytes(8).toString('hex')

/**
 * Acts within a span below what is under way, where that is recorded; elsewhere it only acts. `outcome` says what the span tells of
 * the answer. Of what is thrown it tells the code or the name: a message may quote what was asked.
 */
export function inSpan<T>(
  begun: Begun,
  act: () => Promise<T>,
  outcome: (answer: T) => Outcome = () => ({}),
): Promise<T> {
  const trace = currentTrace()
  return isRecorded(trace) ? recorded(trace, begun, act, outcome) : act()
}

const isRecorded = (trace: Trace | null): trace is Parent => trace !== null && trace.recorder !== null

async function recorded<T>(
  parent: Parent,
  { attributes, ...begun }: Begun,
  act: () => Promise<T>,
  outcome: (answer: T) => Outcome,
): Promise<T> {
  const { traceId, recorder } = parent
  const spanId = newSpanId()
  const watch = stopwatch()
  const end = ({ hasFailed = false, attributes: found }: Outcome) =>
    recorder.record({
      ...begun,
      traceId,
      spanId,
      parentId: parent.spanId,
      ...watch(),
      hasFailed,
      attributes: { ...attributes, ...found },
    })
  try {
    const answer = await inTrace({ traceId, spanId, recorder }, act)
    end(outcome(answer))
    return answer
  } catch (error) {
    end({ hasFailed: true, attributes: { 'error.type': typeOf(error) } })
    throw error
  }
}

/** When it began by the clock, and how long it took by what no clock's correction moves. */
export function stopwatch(): () => Pick<EndedSpan, 'from' | 'took'> {
  const from = Date.now()
  const begun = performance.now()
  return () => ({ from, took: performance.now() - begun })
}

function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
