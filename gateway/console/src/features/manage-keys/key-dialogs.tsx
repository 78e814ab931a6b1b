import { useState } from 'react'
import type { SquadKey } from 'gateway/wire/key'
import { moduleId } from 'shared/module/facts'
import { SelectField } from 'shared/ui/select-field/select-field'
import { TextField } from 'shared/ui/text-field/text-field'
import { ActDialog } from '../../lib/act/act-dialog.tsx'
import { useOpsApi } from '../../lib/api/api.ts'
import { useStatus } from '../../lib/api/queries.ts'
import { callAddKey, callRemovePerson, callRevokeKey, type KeysChanged } from './key-calls.ts'

type Close = { onClose: () => void }

/** As `release keys new` prints it. */
const printed = /^[A-Za-z0-9_-]{43}$/

export function AddKeyDialog({ onClose }: Close) {
  const api = useOpsApi()
  const { data } = useStatus()
  const [name, setName] = useState<string | null>(null)
  const [person, setPerson] = useState('')
  const [publicKey, setPublicKey] = useState('')
  const module = moduleId.safeParse(name)
  const found = data?.modules.find((one) => one.module === name)
  const squad = found?.registered?.squad ?? found?.owner ?? ''
  const key = {
    squad,
    module: module.success ? module.data : ('host' as const),
    prefixes: ['/'],
    publicKey: publicKey.trim(),
    person: person.trim(),
  }
  return (
    <ActDialog<KeysChanged>
      title="Anahtar ekle"
      confirm="Ekle"
      about={[key]}
      complete={module.success && squad !== '' && key.person !== '' && printed.test(key.publicKey)}
      plan={(signal) => callAddKey(api, key, { planOnly: true, signal })}
      apply={(why) => callAddKey(api, key, { why })}
      done={() => 'Anahtar eklendi'}
      onClose={onClose}
    >
      <SelectField
        label="Modül"
        options={(data?.modules ?? []).map((one) => ({ id: one.module, name: one.module }))}
        value={name}
        onChange={setName}
      />
      <TextField
        label="Kimin"
        value={person}
        onChange={(event) => setPerson(event.target.value)}
        help="Ad ve soyad: yaptıkları geçmişte bu adla görünür."
        autoComplete="off"
        maxLength={60}
        required
      />
      <TextField
        label="Açık anahtar"
        value={publicKey}
        onChange={(event) => setPublicKey(event.target.value)}
        help="“release keys new” komutunun yazdığı 43 karakter. Gizli anahtar onda kalır."
        autoComplete="off"
        spellCheck={false}
        required
      />
    </ActDialog>
  )
}

export function RevokeKeyDialog({ shown, onClose }: Close & { shown: SquadKey }) {
  const api = useOpsApi()
  return (
    <ActDialog<KeysChanged>
      title={`${shown.module}: Anahtarı iptal et`}
      confirm="İptal et"
      about={[shown.id]}
      plan={(signal) => callRevokeKey(api, shown.id, { planOnly: true, signal })}
      apply={(why) => callRevokeKey(api, shown.id, { why })}
      done={() => 'Anahtar iptal edildi'}
      onClose={onClose}
    />
  )
}

export function RemovePersonDialog({ person, onClose }: Close & { person: string }) {
  const api = useOpsApi()
  return (
    <ActDialog<KeysChanged>
      title={`${person}: Bütün anahtarlarını iptal et`}
      confirm="İptal et"
      about={[person]}
      plan={(signal) => callRemovePerson(api, person, { planOnly: true, signal })}
      apply={(why) => callRemovePerson(api, person, { why })}
      done={() => `${person} artık yayımlayamaz`}
      onClose={onClose}
    />
  )
}
