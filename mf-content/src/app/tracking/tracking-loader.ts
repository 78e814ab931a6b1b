import { apiContext } from 'shared/api/api-context'
import type { ApiError } from 'shared/api/client'
import { isOffline, orElse } from 'shared/api/or-else'
import { patterns, sharedTrackingPath } from 'shared/contracts/paths'
import { type TrackedJourney, trackShared } from 'shared/contracts/tracking'
import type { PageHead } from 'shared/module/head'
import { data, type LoaderFunctionArgs } from 'shared/router/router'
import { typedIn } from '../../lib/typed-in.ts'

export type Shown =
  | { kind: 'form'; pnr: string }
  | { kind: 'bus'; code: string; journey: TrackedJourney; link: string }
  | { kind: 'over' }
  | { kind: 'unknown' }
  | { kind: 'failed'; offline: boolean }

export type TrackingData = { shown: Shown; head: PageHead }

const statuses: Record<Shown['kind'], number> = { form: 200, bus: 200, over: 410, unknown: 404, failed: 503 }

/** `takip` is the code of a link to share, `pnr` fills the form's field. */
export async function trackingLoader(loading: LoaderFunctionArgs) {
  const { origin, searchParams } = new URL(loading.request.url)
  const code = searchParams.get('takip')
  const shown: Shown = code
    ? await findBus(loading, code, origin)
    : { kind: 'form', pnr: typedIn(searchParams, 'pnr', 12) }
  const page: TrackingData = {
    shown,
    // A link is for whom it was given to.
    head: { canonical: patterns.passengerTracking, indexed: shown.kind === 'form' },
  }
  return data(page, { status: statuses[shown.kind] })
}

async function findBus(
  { request, context }: LoaderFunctionArgs,
  code: string,
  origin: string,
): Promise<Shown> {
  // No code of ours is longer, and a message may have cut it off or added to it.
  if (code.length > 400) return { kind: 'unknown' }
  const answer = context.get(apiContext).send(trackShared, { code }, { signal: request.signal })
  return orElse(
    answer.then(({ data: journey }) => ({
      kind: 'bus',
      code,
      journey,
      link: origin + sharedTrackingPath(code),
    })),
    withoutBus,
  )
}

function withoutBus(error: ApiError): Shown {
  if (error.code === 'link-over') return { kind: 'over' }
  const isNoCode = ['no-such-link', 'validation', 'bad-request'].includes(error.code ?? '')
  if (isNoCode) return { kind: 'unknown' }
  return { kind: 'failed', offline: isOffline(error) }
}
