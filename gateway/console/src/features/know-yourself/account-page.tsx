import { useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import { Button } from 'shared/ui/button/button'
import type { OperatorSession } from '../../lib/api/api.ts'
import { roleWords } from '../../lib/api/role.ts'
import { SessionContext } from '../../lib/api/session-context.ts'
import { shortly } from '../../lib/text/format.ts'
import { SetUp } from '../second-factor/set-up.tsx'
import styles from './account-page.module.css'

/** Who I am here, what I may do, and how I log in. */
export function AccountPage() {
  const session = use(SessionContext)
  return (
    <>
      <title>Hesabım | Yayın konsolu</title>
      <h1>Hesabım</h1>
      {session && <Facts session={session} />}
    </>
  )
}

function Facts({ session }: { session: OperatorSession }) {
  const queries = useQueryClient()
  const [setting, setSetting] = useState(false)
  const { name, role, way, until, secondFactor } = session
  return (
    <>
      <dl className={styles['facts']}>
        <dt>Ad</dt>
        <dd>{name}</dd>
        {role && (
          <>
            <dt>Rol</dt>
            <dd>{roleWords[role]}</dd>
          </>
        )}
        {way && (
          <>
            <dt>Giriş</dt>
            <dd>{way === 'oidc' ? 'Kurumsal hesap' : 'Parola'}</dd>
          </>
        )}
        {way === 'password' && (
          <>
            <dt>İkinci adım</dt>
            <dd>{secondFactor === 'on' ? 'Açık' : 'Kurulmamış'}</dd>
          </>
        )}
        <dt>Oturum</dt>
        <dd>{shortly(new Date(until))} anına kadar</dd>
      </dl>
      {way === 'password' && secondFactor === 'off' && !setting && (
        <div>
          <Button onClick={() => setSetting(true)}>İkinci adımı kur</Button>
        </div>
      )}
      {setting && (
        <SetUp
          onDone={() => {
            setSetting(false)
            void queries.invalidateQueries({ queryKey: ['session'] })
          }}
        />
      )}
    </>
  )
}
