import { useState } from 'react'
import type { RegisteredModule } from 'gateway/wire/module'
import { remoteId } from 'shared/module/facts'
import { TextField } from 'shared/ui/text-field/text-field'
import { ActDialog } from '../../lib/act/act-dialog.tsx'
import { useOpsApi } from '../../lib/api/api.ts'
import { callAddModule, callRemoveModule, callTwoKeys, type Modules } from './module-calls.ts'

type Close = { onClose: () => void }

/** Of one that is there already the same form changes whose it is, and its addresses. */
export function RegisterDialog({ known, onClose }: Close & { known: RegisteredModule | null }) {
  const api = useOpsApi()
  const [name, setName] = useState(known?.module ?? '')
  const [squad, setSquad] = useState(known?.squad ?? '')
  const [title, setTitle] = useState(known?.title ?? '')
  const [addresses, setAddresses] = useState(known?.areas.join(' ') ?? '')
  const module = remoteId.safeParse(name.trim())
  const areas = addresses.split(/\s+/).filter((area) => area !== '')
  const wanted = { module: module.data ?? 'mf-', squad: squad.trim(), title: title.trim(), areas } as const
  return (
    <ActDialog<Modules>
      title={known ? `${known.module}: Kaydı değiştir` : 'Modül kaydet'}
      confirm="Kaydet"
      about={[wanted]}
      complete={module.success && wanted.squad !== '' && areas.length > 0}
      plan={(signal) => callAddModule(api, { ...wanted, planOnly: true, signal })}
      apply={(why) => callAddModule(api, { ...wanted, why })}
      done={() => `${wanted.module} kaydedildi`}
      onClose={onClose}
    >
      {!known && (
        <TextField
          label="Modül"
          value={name}
          onChange={(event) => setName(event.target.value)}
          help="mf- ile başlar, küçük harf: mf-sadakat."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
      <TextField
        label="Ekip"
        value={squad}
        onChange={(event) => setSquad(event.target.value)}
        autoComplete="off"
        maxLength={60}
        required
      />
      <TextField
        label="Yolcular için ne"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        help="Gece aranan kişi okur: Puanlar ve hediyeler."
        autoComplete="off"
        maxLength={80}
      />
      <TextField
        label="Adresler"
        value={addresses}
        onChange={(event) => setAddresses(event.target.value)}
        help="Aralarında boşlukla: /sadakat/* /kartim"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </ActDialog>
  )
}

export const twoKeysWords = (on: boolean) => (on ? 'İki kişi iste' : 'Tek kişi yetsin')

/** Whether a release goes live only with a second person's yes. */
export function TwoKeysDialog({ module, on, onClose }: Close & { module: string; on: boolean }) {
  const api = useOpsApi()
  return (
    <ActDialog<Modules>
      title={`${module}: ${twoKeysWords(on)}`}
      confirm={twoKeysWords(on)}
      about={[module, on]}
      plan={(signal) => callTwoKeys(api, module, { on, planOnly: true, signal })}
      apply={(why) => callTwoKeys(api, module, { on, why })}
      done={() => (on ? `${module} sürümleri iki kişi ister` : `${module} sürümlerine tek kişi yeter`)}
      onClose={onClose}
    />
  )
}

export function RemoveModuleDialog({ module, onClose }: Close & { module: string }) {
  const api = useOpsApi()
  return (
    <ActDialog<Modules>
      title={`${module}: Kaydı sil`}
      confirm="Sil"
      about={[module]}
      plan={(signal) => callRemoveModule(api, module, { planOnly: true, signal })}
      apply={(why) => callRemoveModule(api, module, { why })}
      done={() => `${module} kaydı silindi`}
      onClose={onClose}
    />
  )
}
