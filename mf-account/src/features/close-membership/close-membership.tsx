import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useApi } from 'shared/api/api-context'
import type { ParsedRequestOf, RequestOf, ResponseOf } from 'shared/contracts/call'
import { membershipClose, type membershipClosingTerms } from 'shared/contracts/member-account'
import { patterns } from 'shared/contracts/paths'
import { Button, ButtonLink } from 'shared/ui/button/button'
import { Checkbox } from 'shared/ui/checkbox/checkbox'
import { Notice } from 'shared/ui/notice/notice'
import styles from '../../lib/details.module.css'
import { FormErrors } from '../../lib/form/form-errors.tsx'
import { ProofField } from '../../lib/form/proof-field.tsx'
import { TroubleNotice } from '../../lib/trouble-notice.tsx'
import { useSend } from '../../lib/form/use-send.ts'
import { ClosingTerms } from './closing-terms.tsx'

type Terms = ResponseOf<typeof membershipClosingTerms>['data']
type Parsed = ParsedRequestOf<typeof membershipClose>
type Form = Omit<RequestOf<typeof membershipClose>, 'understood'> & { understood: boolean }

/** What it costs, and the form that does it. */
export function CloseMembership({ terms, onClosed }: { terms: Terms; onClosed: () => void }) {
  return (
    <>
      <ClosingTerms terms={terms} />
      <CloseForm onClosed={onClosed} />
    </>
  )
}

function CloseForm({ onClosed }: { onClosed: () => void }) {
  const api = useApi()
  const { register, handleSubmit, formState, setError } = useForm<Form, unknown, Parsed>({
    resolver: zodResolver<Form, unknown, Parsed>(membershipClose.request),
    defaultValues: { understood: false },
    shouldFocusError: false,
  })
  const { errors, isSubmitting, submitCount } = formState
  const { send, trouble, isProofNeeded } = useSend<Form>({
    setError,
    fields: { current_password: 'current_password', understood: 'understood' },
  })

  const submit = handleSubmit(async (typed) => {
    if (await send(() => api.send(membershipClose, typed))) onClosed()
  })

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} method="post" noValidate>
      <FormErrors
        attempt={submitCount}
        fields={[
          { id: 'close-understood', error: errors.understood },
          { id: 'close-password', error: errors.current_password },
        ]}
      />
      <TroubleNotice trouble={trouble} />
      <Checkbox
        {...register('understood')}
        id="close-understood"
        label="Neyin silineceğini, neyin saklanacağını ve bunun geri alınamayacağını anladım."
        error={errors.understood?.message}
      />
      {isProofNeeded && (
        <ProofField
          {...register('current_password')}
          id="close-password"
          error={errors.current_password?.message}
        />
      )}
      <div className={styles['actions']}>
        <Button type="submit" variant="sun" pending={isSubmitting} pendingLabel="Kapatılıyor">
          Üyeliğimi kapat
        </Button>
        <ButtonLink to={patterns.memberDetails} variant="ghost">
          Vazgeç
        </ButtonLink>
      </div>
    </form>
  )
}

/** What was done, to whoever is no member any more. */
export function MembershipClosed() {
  return (
    <Notice
      kind="done"
      urgent
      title="Üyeliğiniz kapatıldı"
      actions={
        <ButtonLink to={patterns.pnrLookup} reloadDocument>
          Bilet sorgula
        </ButtonLink>
      }
    >
      Bilgileriniz silindi ve bütün cihazlarda çıkış yapıldı. Bunu bildiren son bir e-posta gönderdik.
      Önünüzdeki yolculukların biletlerine PNR ve telefon numarasıyla ulaşabilirsiniz.
    </Notice>
  )
}
