import { zodResolver } from '@hookform/resolvers/zod'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useApi } from 'shared/api/api-context'
import type { RequestOf, ResponseOf } from 'shared/contracts/call'
import { memberDataExport } from 'shared/contracts/member-account'
import { Button } from 'shared/ui/button/button'
import styles from '../../lib/details.module.css'
import { FormErrors } from '../../lib/form-errors.tsx'
import { momentText } from '../../lib/moment-text.ts'
import { ProofField } from '../../lib/proof-field.tsx'
import { TroubleNotice, useSend } from '../../lib/use-send.tsx'
import { ExportedTables } from './exported-tables.tsx'
import own from './export-data.module.css'

type Form = RequestOf<typeof memberDataExport>
type Data = ResponseOf<typeof memberDataExport>['data']

/** Everything that is stored about the member: to read, to print, and as a file for another program. */
export function ExportData() {
  const [data, setData] = useState<Data | null>(null)
  return data ? <Exported data={data} /> : <AskForData onData={setData} />
}

function AskForData({ onData }: { onData: (data: Data) => void }) {
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

function Exported({ data }: { data: Data }) {
  return (
    <div className={styles['content']}>
      <p role="status" className={styles['note']}>
        {momentText(data.made_at)} itibarıyla sakladığımız bütün verileriniz. Şifreniz ve kodlarınız gibi
        gizli değerler dökümde yer almaz.
      </p>
      <div className={`${styles['actions']} ${own['screen']}`}>
        <Button icon={<Download size={18} aria-hidden />} onClick={() => download(data)}>
          JSON olarak indir
        </Button>
        <Button variant="ghost" icon={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
          Yazdır
        </Button>
      </div>
      <ExportedTables tables={data.tables} />
    </div>
  )
}

function download(data: Data): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `verilerim-${data.made_at.slice(0, 10)}.json`
  link.click()
  URL.revokeObjectURL(url)
}
