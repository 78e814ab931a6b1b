import { useState } from 'react'
import type { CalendarAnswer, Freeze, FreezeAnswer } from 'gateway/wire/freeze'
import { moduleId } from 'shared/module/facts'
import { SelectField } from 'shared/ui/select-field/select-field'
import { TextField } from 'shared/ui/text-field/text-field'
import { ActDialog } from '../../lib/act/act-dialog.tsx'
import { useOpsApi } from '../../lib/api/api.ts'
import { useStatus } from '../../lib/api/queries.ts'
import { localMoment, momentOf } from '../../lib/text/local-moment.ts'
import { callAddFreeze, callCalendar, callEndFreeze } from './freeze-calls.ts'

const site = 'site'
/** The plan is of no reason; it is asked for before it is done. */
const planWhy = '-'
const hourMs = 3_600_000

/** The whole site, or a module, for a while. */
export function FreezeDialog({ onClose }: { onClose: () => void }) {
  const api = useOpsApi()
  const { data } = useStatus()
  const [name, setName] = useState(site)
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState(() => localMoment(new Date(Date.now() + 24 * hourMs)))
  const begins = momentOf(from)
  const ends = momentOf(until)
  const module = moduleId.safeParse(name)
  const wanted = {
    module: module.success ? module.data : null,
    ...(begins === null ? {} : { from: begins }),
    until: ends ?? '',
  }
  return (
    <ActDialog<FreezeAnswer>
      title="Dondur"
      confirm="Dondur"
      about={[wanted]}
      complete={ends !== null}
      plan={(signal) => callAddFreeze(api, { ...wanted, why: planWhy, planOnly: true, signal })}
      apply={(why) => callAddFreeze(api, { ...wanted, why })}
      done={() => 'Dondurma kaydedildi'}
      onClose={onClose}
    >
      <SelectField
        label="Ne"
        options={[
          { id: site, name: 'Bütün site' },
          ...(data?.modules ?? []).map((one) => ({ id: one.module, name: one.module })),
        ]}
        value={name}
        onChange={setName}
      />
      <TextField
        label="Başlangıç"
        help="Boş bırakılırsa hemen başlar."
        type="datetime-local"
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        label="Bitiş"
        type="datetime-local"
        value={until}
        onChange={(event) => setUntil(event.target.value)}
        required
      />
    </ActDialog>
  )
}

export function EndFreezeDialog({ freeze, onClose }: { freeze: Freeze; onClose: () => void }) {
  const api = useOpsApi()
  return (
    <ActDialog<FreezeAnswer>
      title={`${freeze.module ?? 'Bütün site'}: Dondurmayı bitir`}
      confirm="Bitir"
      about={[freeze.id]}
      plan={(signal) => callEndFreeze(api, freeze, { planOnly: true, signal })}
      apply={(why) => callEndFreeze(api, freeze, { why })}
      done={() => 'Dondurma bitirildi'}
      onClose={onClose}
    />
  )
}

type CalendarProps = { onAddress: (address: string | null) => void; onClose: () => void }

export function CalendarDialog({ onAddress, onClose }: CalendarProps) {
  const api = useOpsApi()
  return (
    <ActDialog<CalendarAnswer>
      title="Takvim adresi"
      confirm="Yeni adres üret"
      about={[]}
      plan={(signal) => callCalendar(api, { planOnly: true, signal })}
      apply={(why) => callCalendar(api, { why })}
      done={() => 'Takvim adresi üretildi'}
      onDone={({ url }) => onAddress(url)}
      onClose={onClose}
    />
  )
}
