import type { HaltCause } from 'gateway/wire/health'
import { Notice } from 'shared/ui/notice/notice'
import type { Health } from '../../lib/api/api.ts'
import { shortly } from '../../lib/text/format.ts'

/** The judge has stopped acting: whoever reads this is the person that it calls. */
export function Halted({ health }: { health: Health | null }) {
  if (!health?.halted) return null
  const { since, module, version, why, cause = 'limit' } = health.halted
  const reason = new Map(Object.entries(reasons)).get(cause) ?? cause
  return (
    <Notice kind="error" title="Kötü giden bir sürüm kendiliğinden geri alınmadı">
      {`${module} ${version}, ${shortly(new Date(since))} anında daha kötü bulundu (${why}). ${reason} Bir kişi bakmalı.`}
    </Notice>
  )
}

const reasons: Record<HaltCause, string> = {
  limit: 'Bir saat içinde iki sürüm kendiliğinden geri alındığı için üçüncüsü alınmıyor.',
  'nothing-to-compare': 'Önceki sürümü karşılaştıracak kadar ziyaretçi görmedi.',
  'both-worse': 'Önceki sürüm de onunla birlikte kötüleşti: başka bir arıza olabilir ya da raporlar uydurma.',
  refused: 'Geri alma reddedildi; nedeni ağ geçidinin günlüğünde.',
}
