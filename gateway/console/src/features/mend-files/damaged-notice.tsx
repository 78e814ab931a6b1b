import { useState } from 'react'
import type { Status } from 'gateway/wire/status'
import { verifyAnswer, type Damaged, type VerifyAnswer } from 'gateway/wire/verify'
import { Notice } from 'shared/ui/notice/notice'
import { ActDialog } from '../../lib/act/act-dialog.tsx'
import { useOpsApi } from '../../lib/api/api.ts'
import { useWhyNot } from '../../lib/api/role.ts'
import { count, spokenVersion } from '../../lib/text/format.ts'

/** Releases whose stored files are not what was published, each with the way to mend them. */
export function DamagedNotice({ damaged }: { damaged: Status['damaged'] }) {
  const [open, setOpen] = useState<Damaged | null>(null)
  const may = useWhyNot('operator') === undefined
  return (
    <>
      {(damaged ?? []).map((one) => (
        <Notice
          key={`${one.module} ${one.version}`}
          kind="error"
          title={`${one.module} ${spokenVersion(one.version)}: bozuk dosya var`}
          retryLabel="Bak ve onar"
          {...(may && { onRetry: () => setOpen(one) })}
        >
          {`${count(one.files)} dosya yayımlandığı gibi değil. Ziyaretçilerin tarayıcısı böyle bir dosyayı çalıştırmaz, önceki iyi sürümü gösterir.`}
        </Notice>
      ))}
      {open && <MendDialog of={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function MendDialog({ of: { module, version }, onClose }: { of: Damaged; onClose: () => void }) {
  const api = useOpsApi()
  const ask = async (rest: object, signal?: AbortSignal) => {
    const body = { module, version, ...rest }
    const answer = await api.call(verifyAnswer, { method: 'POST', path: '/_release/verify', body, signal })
    return {
      ...answer,
      changed: answer.releases.some(({ faults }) => faults.some(({ from }) => from !== null)),
    }
  }
  return (
    <ActDialog<VerifyAnswer & { changed: boolean }>
      title={`${module}: Dosyaları onar`}
      confirm="Onar"
      about={[module, version]}
      plan={(signal) => ask({}, signal)}
      apply={(why) => ask({ mend: true, why })}
      done={({ notes }) => notes[0] ?? 'Dosyalar onarıldı'}
      onClose={onClose}
    />
  )
}
