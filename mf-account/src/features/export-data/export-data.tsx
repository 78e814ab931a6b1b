import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useApi } from 'shared/api/api-context'
import type { RequestOf } from 'shared/contracts/call'
import { memberDataExport } from 'shared/contracts/member-account'
import type { StoredData } from 'shared/contracts/stored-data'
import { Button } from 'shared/ui/button/button'
import styles from '../../lib/details.module.css'
import { FormErrors } from '../../lib/form/form-errors.tsx'
import { ProofField } from '../../lib/form/proof-field.tsx'
import { ShownData } from '../../lib/stored-data/shown-data.tsx'
import { TroubleNotice } from '../../lib/trouble-notice.tsx'
import { useSend } from '../../lib/form/use-send.ts'

type Form = RequestOf<typeof memberDataExport>

/** Everything that is stored about the member: to read, to print, and as a file for another program. */
export function ExportData() {
  const [data, setData] = useState<StoredData | null>(null)
  return data ? <ShownData data={data} /> : <AskForData onData={setData} />
}

function AskForData({ onData }: { onData: (data: StoredData) => void }) {
  const api = useApi()
  const { register, handleSubmit, formState, setError } = useForm<Form>({
    resolver: zodResolver(memberDataExport.request),
    shouldUnregister: true,
    shouldFocusError: false,
  })
  const { errors, isSubmitting, submitCount } = formState
  const { send, trouble, isProofNeeded } = useSend<Form>({
    setError,
    fields: { current_password: 'current_password' },
  })

  const submit = handleSubmit(async (typed) => {
    const answer = await send(() => api.send(memberDataExport, typed))
    if (answer) onData(answer.data)
  })

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} method="post" noValidate>
      <p className={styles['note']}>
        Üyelik bilgileriniz, siparişleriniz, yolcular, sözleşmeler, e-postalar, oturumlar ve izinler bir arada
        hazırlanır. Sayfada okuyabilir, yazdırabilir ya da JSON dosyası olarak indirebilirsiniz. Her dökümde
        size bir bildirim göndeririz.
      </p>
      <FormErrors
        attempt={submitCount}
        fields={[{ id: 'export-password', error: errors.current_password }]}
      />
      <TroubleNotice trouble={trouble} />
      {isProofNeeded && (
        <ProofField
          {...register('current_password')}
          id="export-password"
          error={errors.current_password?.message}
        />
      )}
      <div className={styles['actions']}>
        <Button type="submit" pending={isSubmitting} pendingLabel="Hazırlanıyor">
          Dökümü hazırla
        </Button>
      </div>
    </form>
  )
}
