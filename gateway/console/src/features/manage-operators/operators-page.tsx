import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Notice } from 'shared/ui/notice/notice'
import { ActButton } from '../../lib/act/act-button.tsx'
import { roleWords } from '../../lib/api/role.ts'
import { shortly } from '../../lib/text/format.ts'
import styles from '../../lib/ui/cards.module.css'
import { QueryContent } from '../../lib/ui/query-content.tsx'
import { useOperators, type Operator } from './operator-calls.ts'
import {
  AddOperatorDialog,
  ChangeRoleDialog,
  EndDialog,
  RenewPasswordDialog,
  type EndAct,
  type NewPassword,
} from './operator-dialogs.tsx'

type OfOne = 'role' | 'password' | EndAct
type Open = { act: 'add' } | { act: OfOne; operator: Operator }

/** Who may log in with a password, and what each may do; those of the provider are not here. */
export function OperatorsPage() {
  const query = useOperators()
  const [open, setOpen] = useState<Open | null>(null)
  const [made, setMade] = useState<NewPassword | null>(null)
  return (
    <>
      <title>Operatörler | Yayın konsolu</title>
      <h1>Operatörler</h1>
      <p className={styles['about']}>
        Konsola parolayla girenler. Kurumsal hesapla girenlerin rolünü kurumun dizini belirler.
      </p>
      {made !== null && (
        <Notice kind="info" title={`${made.name} için parola, yalnızca şimdi gösterilir`}>
          <code className={styles['secret']}>{made.password}</code>
        </Notice>
      )}
      <div>
        <ActButton
          needs="admin"
          icon={<Plus size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen({ act: 'add' })}
        >
          Operatör ekle
        </ActButton>
      </div>
      <QueryContent what="Operatörler" query={query}>
        {({ operators }) => (
          <ul className={styles['cards']}>
            {operators.map((operator) => (
              <li key={operator.name}>
                <OperatorCard operator={operator} onAct={(act) => setOpen({ act, operator })} />
              </li>
            ))}
          </ul>
        )}
      </QueryContent>
      {open && (
        <OpenDialog
          open={open}
          known={query.data?.operators ?? []}
          onPassword={setMade}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

type DialogProps = {
  open: Open
  known: readonly Operator[]
  onPassword: (made: NewPassword) => void
  onClose: () => void
}

function OpenDialog({ open, known, onPassword, onClose }: DialogProps) {
  switch (open.act) {
    case 'add':
      return <AddOperatorDialog known={known} onPassword={onPassword} onClose={onClose} />
    case 'password':
      return <RenewPasswordDialog operator={open.operator} onPassword={onPassword} onClose={onClose} />
    case 'role':
      return <ChangeRoleDialog operator={open.operator} onClose={onClose} />
    default:
      return <EndDialog operator={open.operator} act={open.act} onClose={onClose} />
  }
}

const actWords: Record<OfOne, string> = {
  role: 'Rolünü değiştir',
  password: 'Yeni parola',
  'reset-second-factor': 'İkinci adımı sıfırla',
  remove: 'Çıkar',
}

function OperatorCard({ operator, onAct }: { operator: Operator; onAct: (act: OfOne) => void }) {
  const { name, role = 'operator', secondFactor = false, createdAt } = operator
  const acts: OfOne[] = [
    'role',
    'password',
    ...(secondFactor ? (['reset-second-factor'] as const) : []),
    'remove',
  ]
  return (
    <article className={styles['card']} aria-label={name}>
      <h2 className={styles['name']}>{name}</h2>
      <p className={styles['about']}>
        {roleWords[role]} · {secondFactor ? 'İkinci adım açık' : 'İkinci adım kurulmamış'} ·{' '}
        {shortly(new Date(createdAt))} eklendi
      </p>
      <div className={styles['acts']}>
        {acts.map((act) => (
          <ActButton
            key={act}
            needs="admin"
            variant="ghost"
            aria-label={`${name}: ${actWords[act]}`}
            aria-haspopup="dialog"
            onClick={() => onAct(act)}
          >
            {actWords[act]}
          </ActButton>
        ))}
      </div>
    </article>
  )
}
