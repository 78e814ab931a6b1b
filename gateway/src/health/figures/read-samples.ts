import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { healthOf, type Health } from './figures.ts'

type Wanted = {
  module: string
  version: string
  from: Date
  until: Date
  /** What was opened after this moment and is not alive yet may still come to life: it counts as nothing. */
  silentBefore: Date
}

/** What a verdict on a release rests on: one document of each network, whichever it opened first in this time. */
export async function readSamples(db: Db, wanted: Wanted): Promise<Health> {
  const { module, version, from, until, silentBefore } = wanted
  const { rows } = await sql<{ metric: string; bucket: number; count: number }>`
    with sample as (
      select distinct on (network) alive, failed, not alive and not failed as silent, opened_at, lcp, inp, cls
      from gateway.health_sample
      where module = ${module} and version = ${version} and opened_at >= ${from} and opened_at < ${until}
      order by network, opened_at
    )
    select metric, coalesce(bucket, 0) as bucket, count(*)::float8 as count
    from sample cross join lateral (values
      ('visits', 0, true),
      ('failed-visits', 0, failed),
      ('silent-visits', 0, silent),
      ('LCP', lcp, lcp is not null),
      ('INP', inp, inp is not null),
      ('CLS', cls, cls is not null)
    ) as counted(metric, bucket, counts)
    where counts and (not silent or opened_at < ${silentBefore})
    group by metric, bucket`.execute(db)
  return healthOf(version, rows, 'networks')
}
