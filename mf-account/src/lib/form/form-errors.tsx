import { ErrorSummary } from 'shared/ui/error-summary/error-summary'

/** Of a form field: the id of its control, and what the form says is wrong. */
export type CheckedField = { id: string; error: { message?: string } | undefined }

/** Everything wrong with a form, above it; heard again at each attempt. */
export function FormErrors({ fields, attempt }: { fields: readonly CheckedField[]; attempt: number }) {
  const errors = fields.flatMap(({ id, error }) => (error?.message ? [{ id, message: error.message }] : []))
  return <ErrorSummary key={attempt} errors={attempt > 0 ? errors : []} />
}
