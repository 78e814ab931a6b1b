import { useState } from 'react'
import type { OperatorAct, OperatorChanged } from 'gateway/wire/operator'
import { role as roleShape, roles, type Role } from 'gateway/wire/role'
import { SegmentedControl } from 'shared/ui/segmented-control/segmented-control'
import { TextField } from 'shared/ui/text-field/text-field'
import { ActDialog } from '../../lib/act/act-dialog.tsx'
import { useOpsApi } from '../../lib/api/api.ts'
import { roleWords } from '../../lib/api/role.ts'
import { callAddOperator, callOperator, type Operator } from './operator-calls.ts'

type Close = { onClose: () => void }
/** Shown once: nobody can read it again. */
export type NewPassword = { name: string; password: string }
type OnPassword = { onPassword: (made: NewPassword) => void }

const named = /^[a-z0-9][a-z0-9._-]{1,39}$/i
const roleOptions = roles.map((value) => ({ value, label: roleWords[value] }))

/** Made here, so that it is neither typed nor sent around in a chat before it is used. */
function makePassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15))
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

function RoleField({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  return (
    <SegmentedControl
      label="Rol"
      isLabelSeen
      options={roleOptions}
      value={value}
      onChange={(next) => onChange(roleShape.parse(next))}
      name="role"
    />
  )
}

type AddProps = Close & OnPassword & { known: readonly Operator[] }

export function AddOperatorDialog({ known, onPassword, onClose }: AddProps) {
  const api = useOpsApi()
  const [typed, setTyped] = useState('')
  const [role, setRole] = useState<Role>('operator')
  const [password] = useState(makePassword)
  const name = typed.trim()
  const isKnown = known.some((one) => one.name === name)
  return (
    <ActDialog
      title="Operatör ekle"
      confirm="Ekle"
      about={[name, role, isKnown]}
      complete={named.test(name)}
      plan={async () =>
        isKnown
          ? {
              notes: [`${name} zaten var: yeni parola için adının yanındaki düğmeyi kullanın.`],
              changed: false,
            }
          : { notes: [`${name} konsola ${roleWords[role].toLocaleLowerCase('tr')} olarak girebilir.`] }
      }
      apply={async (why) => {
        await callAddOperator(api, { name, password, role, why })
        return { notes: [] }
      }}
      done={() => 'Operatör eklendi'}
      onDone={() => onPassword({ name, password })}
      onClose={onClose}
    >
      <TextField
        label="Operatör adı"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        help="2 ila 40 harf, rakam, nokta ya da tire. Parola üretilir ve bir kez gösterilir."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
      />
      <RoleField value={role} onChange={setRole} />
    </ActDialog>
  )
}

export function RenewPasswordDialog({
  operator,
  onPassword,
  onClose,
}: Close & OnPassword & { operator: Operator }) {
  const api = useOpsApi()
  const [password] = useState(makePassword)
  const { name } = operator
  return (
    <ActDialog
      title={`${name}: Yeni parola`}
      confirm="Yeni parola üret"
      about={[name]}
      plan={async () => ({ notes: [`${name} yeni parolayla girer, açık oturumları sona erer.`] })}
      apply={async (why) => {
        await callAddOperator(api, { name, password, why })
        return { notes: [] }
      }}
      done={() => 'Parola değişti'}
      onDone={() => onPassword({ name, password })}
      onClose={onClose}
    />
  )
}

export function ChangeRoleDialog({ operator, onClose }: Close & { operator: Operator }) {
  const api = useOpsApi()
  const [role, setRole] = useState<Role>(operator.role ?? 'operator')
  return (
    <ActDialog<OperatorChanged>
      title={`${operator.name}: Rolünü değiştir`}
      confirm="Değiştir"
      about={[operator.name, role]}
      plan={(signal) => callOperator(api, operator, 'role', { role, planOnly: true, signal })}
      apply={(why) => callOperator(api, operator, 'role', { role, why })}
      done={() => 'Rol değişti'}
      onClose={onClose}
    >
      <RoleField value={role} onChange={setRole} />
    </ActDialog>
  )
}

const endTexts = {
  remove: { title: 'Çıkar', confirm: 'Çıkar', done: 'Operatör çıkarıldı' },
  'reset-second-factor': {
    title: 'İkinci adımı sıfırla',
    confirm: 'Sıfırla',
    done: 'İkinci adım sıfırlandı',
  },
} as const
export type EndAct = Exclude<OperatorAct, 'role'>

export function EndDialog({ operator, act, onClose }: Close & { operator: Operator; act: EndAct }) {
  const api = useOpsApi()
  const { title, confirm, done } = endTexts[act]
  return (
    <ActDialog<OperatorChanged>
      title={`${operator.name}: ${title}`}
      confirm={confirm}
      about={[operator.name, act]}
      plan={(signal) => callOperator(api, operator, act, { planOnly: true, signal })}
      apply={(why) => callOperator(api, operator, act, { why })}
      done={() => done}
      onClose={onClose}
    />
  )
}
