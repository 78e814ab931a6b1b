import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useApi } from 'shared/api/api-context'
import { guestErase } from 'shared/contracts/guest-ticket'
import { legalYears } from 'shared/domain/legal-periods'
import { Button } from 'shared/ui/button/button'
import { Checkbox } from 'shared/ui/checkbox/checkbox'
import { Dialog } from 'shared/ui/dialog/dialog'
import * as z from 'zod/mini'
import styles from '../../lib/details.module.css'
import type { Erased } from './erased-notice.tsx'

type Props = {
  grant: string
  onErased: (until: Erased) => void
  onFailure: (error: unknown) => void
  onClose: () => void
}

const schema = z.pick(guestErase.request, { understood: true })
type Form = { understood: boolean }

/** Says what is erased and what the law keeps, and asks for a yes. */
export function EraseDialog({ grant, onErased, onFailure, onClose }: Props) {
  const api = useApi()
  const { register, handleSubmit, formState } = useForm<Form, unknown, z.output<typeof schema>>({
    resolver: zodResolver<Form, unknown, z.output<typeof schema>>(schema),
    defaultValues: { understood: false },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (yes) => {
    try {
      onErased((await api.send(guestErase, { grant, ...yes })).data)
    } catch (error) {
      onFailure(error)
      onClose()
    }
  })

  return (
    <Dialog
      title="Bu satın almanın verileri silinsin mi?"
      open
      onClose={onClose}
      role="alertdialog"
      dismissable={!isSubmitting}
    >
      <form className={styles['form']} onSubmit={(event) => void submit(event)} method="post" noValidate>
        <p>
          Gönderilen onay kodlarının ve SMS’lerin kaydı hemen silinir. Biletiniz geçerli kalır; PNR ve
          telefonla ulaşmaya devam edersiniz.
        </p>
        <p className={styles['note']}>
          Kanunun saklattıkları günü gelince kendiliğinden silinir: yolcuların kimlik numarası ve telefonu{' '}
          {legalYears.identities} yıl (VUK ve U-ETDS), sipariş, ödeme, fatura ve sözleşmeler{' '}
          {legalYears.papers} yıl (TTK) sonra.
        </p>
        <Checkbox
          {...register('understood')}
          id="erase-understood"
          label="Neyin silineceğini, neyin saklanacağını ve bunun geri alınamayacağını anladım."
          error={errors.understood?.message}
        />
        <div className={styles['actions']}>
          <Button variant="ghost" disabled={isSubmitting} onClick={onClose}>
            Vazgeç
          </Button>
          <Button type="submit" variant="sun" pending={isSubmitting} pendingLabel="Siliniyor">
            Verileri sil
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
