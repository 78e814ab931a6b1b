import { useState } from 'react'
import type { HoldBack, HoldBackAnswer } from 'gateway/wire/hold-back'
import type { ModuleStatus } from 'gateway/wire/known-module'
import type { Status } from 'gateway/wire/status'
import type { ModuleId } from 'shared/module/facts'
import { Checkbox } from 'shared/ui/checkbox/checkbox'
import { SelectField } from 'shared/ui/select-field/select-field'
import { ActDialog } from '../../lib/act/act-dialog.tsx'
import { useOpsApi } from '../../lib/api/api.ts'
import { shortly, spokenVersion } from '../../lib/text/format.ts'
import { callHoldBack } from './hold-back-calls.ts'

type Props = { module: ModuleId; version: string; modules: Status['modules']; onClose: () => void }

/** What is live already is waited for by nobody. */
const isNew = ({ releases: [newest], pointer }: ModuleStatus) => newest?.version !== pointer.stable

/** The release waits until another module's is live. */
export function HoldBackDialog({ module, version, modules, onClose }: Props) {
  const api = useOpsApi()
  const others = modules.filter((one) => one.module !== module && one.releases.length > 0)
  const [other, setOther] = useState(others.find(isNew)?.module ?? null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [thenPromote, setThenPromote] = useState(false)
  const releases = others.find((one) => one.module === other)?.releases ?? []
  const wanted = chosen ?? releases[0]?.version ?? null
  const request = {
    module,
    version,
    thenPromote,
    ...(other !== null && wanted !== null ? { until: { module: other, version: wanted } } : {}),
  }
  return (
    <ActDialog<HoldBackAnswer>
      title={`${module} ${spokenVersion(version)}: Beklet`}
      confirm="Beklet"
      about={[request]}
      complete={wanted !== null}
      plan={(signal) => callHoldBack(api, 'hold', { ...request, planOnly: true, signal })}
      apply={(why) => callHoldBack(api, 'hold', { ...request, why })}
      done={() => 'Sürüm bekletiliyor'}
      onClose={onClose}
    >
      <SelectField
        label="Hangi modülü beklesin"
        options={others.map((one) => ({ id: one.module, name: one.module }))}
        value={other}
        onChange={(id) => {
          setOther(others.find((one) => one.module === id)?.module ?? null)
          setChosen(null)
        }}
      />
      <SelectField
        label="Hangi sürümünü"
        options={releases.map((one) => ({
          id: one.version,
          name: spokenVersion(one.version),
          hint: shortly(new Date(one.publishedAt)),
        }))}
        value={wanted}
        onChange={setChosen}
      />
      <Checkbox
        label="O yayına alınınca bunu da yayına al"
        checked={thenPromote}
        onChange={(event) => setThenPromote(event.target.checked)}
      />
    </ActDialog>
  )
}

export function EndHoldBackDialog({ held, onClose }: { held: HoldBack; onClose: () => void }) {
  const api = useOpsApi()
  const { module, version } = held
  return (
    <ActDialog<HoldBackAnswer>
      title={`${module} ${spokenVersion(version)}: Bekletmeyi kaldır`}
      confirm="Bekletmeyi kaldır"
      about={[module, version]}
      plan={(signal) => callHoldBack(api, 'end', { module, version, planOnly: true, signal })}
      apply={(why) => callHoldBack(api, 'end', { module, version, why })}
      done={() => 'Bekletme kaldırıldı'}
      onClose={onClose}
    />
  )
}
