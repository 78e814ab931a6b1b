import { Notice } from 'shared/ui/notice/notice'
import type { Health } from '../api/api.ts'
import { onClock } from '../text/format.ts'
import type { Watched } from '../api/watch.ts'

/** Figures that are missing must not look like figures that are fine. */
export function HealthMissing({ health }: { health: Watched<Health> }) {
  if (health.step === 'failed') {
    return <Notice kind="error" title="Sağlık verisi alınamadı; grafikler boş" />
  }
  if (health.step === 'shown' && health.failing) {
    return <Notice kind="offline" title={`Sağlık verisi ${onClock(new Date(health.at))} anına ait`} />
  }
  return null
}
