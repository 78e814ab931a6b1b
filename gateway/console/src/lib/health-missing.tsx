import { Notice } from 'shared/ui/notice/notice'
import type { Health } from './api.ts'
import { onClock } from './format.ts'
import type { Watched } from './watch.ts'

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
