import type { UseQueryResult } from '@tanstack/react-query'
import { Notice } from 'shared/ui/notice/notice'
import type { Health } from '../api/api.ts'
import { onClock } from '../text/format.ts'
import { failureIn } from '../api/queries.ts'

/** Figures that are missing must not look like figures that are fine. */
export function HealthMissing({ health }: { health: UseQueryResult<Health> }) {
  if (!failureIn(health)) return null
  if (health.data === undefined) {
    return <Notice kind="error" title="Sağlık verisi alınamadı; grafikler boş" />
  }
  return (
    <Notice kind="offline" title={`Sağlık verisi ${onClock(new Date(health.dataUpdatedAt))} anına ait`} />
  )
}
