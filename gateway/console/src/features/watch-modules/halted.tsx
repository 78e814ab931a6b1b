import { Notice } from 'shared/ui/notice/notice'
import type { Health } from '../../lib/api.ts'
import { shortly } from '../../lib/format.ts'

/** The judge has stopped acting: whoever reads this is the person that it calls. */
export function Halted({ health }: { health: Health | null }) {
  if (!health?.halted) return null
  const { since, module, version, why } = health.halted
  return (
    <Notice kind="error" title="Artık hiçbir sürüm kendiliğinden geri alınmıyor">
      {`Bir saat içinde iki sürüm kendiliğinden geri alındı, ${shortly(new Date(since))} anında ${module} ${version} da daha kötü bulundu (${why}). Bir kişi bakmalı.`}
    </Notice>
  )
}
