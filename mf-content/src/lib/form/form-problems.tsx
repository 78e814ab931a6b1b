import { type FieldError, ErrorSummary } from 'shared/ui/error-summary/error-summary'
import { Notice } from 'shared/ui/notice/notice'
import type { SendFailure } from './use-sent-form.ts'

type Props = { attempt: number; errors: readonly FieldError[]; failure: SendFailure | null }

/** Above a form: everything that is wrong with it, and why it was not taken. */
export function FormProblems({ attempt, errors, failure }: Props) {
  return (
    <>
      <ErrorSummary key={attempt} errors={errors} />
      {failure && <FailureNotice failure={failure} />}
    </>
  )
}

function FailureNotice({ failure }: { failure: SendFailure }) {
  switch (failure.kind) {
    case 'refused':
      return <Notice kind="error" title={failure.message} />
    case 'offline':
      return (
        <Notice kind="offline" title="Bağlantı kurulamadı">
          İnternet bağlantınızı kontrol edip tekrar gönderin. Yazdıklarınız duruyor.
        </Notice>
      )
    case 'broken':
      return (
        <Notice kind="error" title="Şu anda gönderilemiyor">
          Sorun bizde. Birkaç dakika sonra tekrar gönderin; yazdıklarınız duruyor.
        </Notice>
      )
  }
}
