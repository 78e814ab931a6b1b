import { queryOptions, useQuery } from '@tanstack/react-query'
import { useActionState, useState } from 'react'
import { Button } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { TextField } from 'shared/ui/text-field/text-field'
import { useOpsApi } from '../../lib/api/api.ts'
import { describeFailure, failureOf, type OpsApiFailure } from '../../lib/api/api-error.ts'
import { QueryContent } from '../../lib/ui/query-content.tsx'
import { beginSecondFactor, confirmSecondFactor } from './second-factor-calls.ts'
import { Qr } from './qr.tsx'
import styles from './second-factor.module.css'

/** The secret, a first code of it, and the recovery codes, which are shown this once. */
export function SetUp({ onDone }: { onDone: () => void }) {
  const api = useOpsApi()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const secret = useQuery(
    queryOptions({
      queryKey: ['second-factor'],
      queryFn: ({ signal }) => beginSecondFactor(api, signal),
      // Each question makes another secret.
      refetchInterval: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: Infinity,
      gcTime: 0,
      enabled: codes === null,
    }),
  )
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <QueryContent what="İkinci adım" query={secret}>
      {(begun) => (
        <div className={styles['steps']}>
          <p>Karekodu doğrulama uygulamanızla okutun ya da anahtarı elle girin.</p>
          <Qr text={begun.address} />
          <code className={styles['secret']}>{begun.secret}</code>
          <CodeForm onCodes={setCodes} />
        </div>
      )}
    </QueryContent>
  )
}

function CodeForm({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const api = useOpsApi()
  const [failure, submit, pending] = useActionState<OpsApiFailure | null, FormData>(async (_before, form) => {
    const code = form.get('code')
    try {
      onCodes((await confirmSecondFactor(api, typeof code === 'string' ? code : '')).recoveryCodes)
      return null
    } catch (error) {
      return failureOf(error)
    }
  }, null)
  return (
    <form className={styles['steps']} action={submit}>
      {failure && (
        <Notice kind="error" title={isWrong(failure) ? 'Kod yanlış' : 'Kod doğrulanamadı'}>
          {isWrong(failure)
            ? 'Uygulamada şu anda görünen kodu girin ve telefonun saatini denetleyin.'
            : describeFailure(failure)}
        </Notice>
      )}
      <TextField
        label="Uygulamadaki kod"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
      />
      <Button type="submit" size="l" wide pending={pending} pendingLabel="Doğrulanıyor">
        Doğrula
      </Button>
    </form>
  )
}

const isWrong = (failure: OpsApiFailure) =>
  failure.kind === 'refused' && failure.refused.refusal === 'wrong-code'

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className={styles['steps']}>
      <Notice kind="info" title="Kurtarma kodlarınız, yalnızca şimdi gösterilir">
        Telefonunuz yanınızda olmadığında kodun yerine bunlardan biri geçer. Her biri bir kez kullanılır.
      </Notice>
      <ul className={styles['codes']} aria-label="Kurtarma kodları">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button size="l" wide onClick={onDone}>
        Kodları sakladım
      </Button>
    </div>
  )
}
