import { useState } from 'react'
import type { Channel, ChannelAct, ChannelAnswer, ChannelPointer } from 'gateway/wire/channel'
import type { ChoiceAnswer } from 'gateway/wire/choice'
import { moduleId } from 'shared/module/facts'
import { SelectField } from 'shared/ui/select-field/select-field'
import { TextField } from 'shared/ui/text-field/text-field'
import { ActDialog } from '../../lib/act/act-dialog.tsx'
import { useOpsApi } from '../../lib/api/api.ts'
import { useStatus } from '../../lib/api/queries.ts'
import { shortly, spokenVersion } from '../../lib/text/format.ts'
import { callAddChannel, callOpenChannel, callPointChannel, callRemoveChannel } from './channel-calls.ts'

type Close = { onClose: () => void }
type OfOne = Close & { channel: Channel }

const name = /^[a-z][a-z0-9-]{1,29}$/

export function AddChannelDialog({ onClose }: Close) {
  const api = useOpsApi()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  return (
    <ActDialog<ChannelAnswer>
      title="Kanal ekle"
      confirm="Ekle"
      about={[wanted]}
      complete={name.test(wanted)}
      plan={(signal) => callAddChannel(api, wanted, { planOnly: true, signal })}
      apply={(why) => callAddChannel(api, wanted, { why })}
      done={() => 'Kanal eklendi'}
      onClose={onClose}
    >
      <TextField
        label="Ad"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        help="2 ila 30 karakter: a-z, rakam ve tire. Örneğin staging."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        required
      />
    </ActDialog>
  )
}

export function RemoveChannelDialog({ channel, onClose }: OfOne) {
  const api = useOpsApi()
  return (
    <ActDialog<ChannelAnswer>
      title={`${channel.name}: Kanalı kaldır`}
      confirm="Kaldır"
      about={[channel.name]}
      plan={(signal) => callRemoveChannel(api, channel.name, { planOnly: true, signal })}
      apply={(why) => callRemoveChannel(api, channel.name, { why })}
      done={() => 'Kanal kaldırıldı'}
      onClose={onClose}
    />
  )
}

export function OpenChannelDialog({
  channel,
  onMade,
  onClose,
}: OfOne & { onMade: (made: ChoiceAnswer) => void }) {
  const api = useOpsApi()
  return (
    <ActDialog<ChoiceAnswer>
      title={`${channel.name}: Bu tarayıcıda aç`}
      confirm="Bağlantıyı hazırla"
      about={[channel.name]}
      plan={(signal) => callOpenChannel(api, channel.name, { planOnly: true, signal })}
      apply={(why) => callOpenChannel(api, channel.name, { why })}
      done={() => 'Bağlantı hazır'}
      onDone={onMade}
      onClose={onClose}
    />
  )
}

/** A module, and one of its releases that are kept. */
export function PutDialog({ channel, onClose }: OfOne) {
  const api = useOpsApi()
  const { data } = useStatus()
  const [chosen, setChosen] = useState<string | null>(null)
  const [version, setVersion] = useState<string | null>(null)
  const module = moduleId.safeParse(chosen)
  const releases = data?.modules.find((one) => one.module === chosen)?.releases ?? []
  const had = channel.pointers.find((one) => one.module === chosen)?.version ?? null
  const wanted = {
    act: 'promote',
    module: module.success ? module.data : 'host',
    version,
    expected: had,
  } as const
  return (
    <ActDialog<ChannelAnswer>
      title={`${channel.name}: Sürüm koy`}
      confirm="Koy"
      about={[channel.name, wanted]}
      complete={module.success && version !== null}
      plan={(signal) => callPointChannel(api, channel.name, { ...wanted, planOnly: true, signal })}
      apply={(why) => callPointChannel(api, channel.name, { ...wanted, why })}
      done={() => `${wanted.module} ${spokenVersion(version ?? '')} artık ${channel.name} kanalında`}
      onClose={onClose}
    >
      <SelectField
        label="Modül"
        options={(data?.modules ?? []).map((one) => ({ id: one.module, name: one.module }))}
        value={chosen}
        onChange={(next) => {
          setChosen(next)
          setVersion(null)
        }}
      />
      {module.success && (
        <SelectField
          label="Sürüm"
          value={version}
          onChange={setVersion}
          options={releases.map((one) => ({
            id: one.version,
            name: spokenVersion(one.version),
            hint: shortly(new Date(one.publishedAt)),
          }))}
        />
      )}
    </ActDialog>
  )
}

const backTexts = {
  rollback: { title: 'Kanalda geri al', confirm: 'Geri al', done: 'Kanalda geri alındı' },
  follow: { title: 'Yayındakine dön', confirm: 'Dön', done: 'Kanalda yayındaki sürüm var' },
} as const
export type Back = Exclude<ChannelAct, 'promote'>

export function BackDialog({
  channel,
  pointer,
  act,
  onClose,
}: OfOne & { pointer: ChannelPointer; act: Back }) {
  const api = useOpsApi()
  const { title, confirm, done } = backTexts[act]
  const wanted = { act, module: pointer.module, expected: pointer.version }
  return (
    <ActDialog<ChannelAnswer>
      title={`${channel.name}, ${pointer.module}: ${title}`}
      confirm={confirm}
      about={[channel.name, wanted]}
      plan={(signal) => callPointChannel(api, channel.name, { ...wanted, planOnly: true, signal })}
      apply={(why) => callPointChannel(api, channel.name, { ...wanted, why })}
      done={() => done}
      onClose={onClose}
    />
  )
}
