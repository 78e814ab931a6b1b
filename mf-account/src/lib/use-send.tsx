import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError } from 'shared/api/client'
import { Notice } from 'shared/ui/notice/notice'
import { toast } from 'shared/ui/toast/toast'

type Trouble = { kind: 'refused'; message: string | null } | { kind: 'offline' } | { kind: 'broken' }

type Fields<Values extends FieldValues> = {
  setError: UseFormSetError<Values>
  /** The form's field for each field that the server may name. */
  fields: Readonly<Record<string, FieldPath<Values>>>
}

/**
 * Sends what a form has. What the server says of a field stands at the field, anything else in the notice; the answer is
 * null then. `isProofNeeded`: it asks for the password first.
 */
export function useSend<Values extends FieldValues>({ setError, fields }: Fields<Values>) {
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isProofNeeded, setProofNeeded] = useState(false)

  async function send<Answer>(act: () => Promise<Answer>): Promise<Answer | null> {
    setTrouble(null)
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'proof-needed') {
        setProofNeeded(true)
        return null
      }
      toast.error(error.firstMessage('Bir hata oluştu'), { silent: true })
      setTrouble(place(error))
      return null
    }
  }

  function place({ failure }: ApiError): Trouble {
    if (failure.kind === 'unreachable') return { kind: 'offline' }
    if (failure.kind === 'broken') return { kind: 'broken' }
    let message: string | null = null
    for (const [name, [first]] of Object.entries(failure.body.errors)) {
      const field = fields[name]
      if (first && field) setError(field, { message: first })
      else message ??= first ?? null
    }
    return { kind: 'refused', message }
  }

  return { send, trouble, isProofNeeded }
}

/** What belongs to no field, above the form. */
export function TroubleNotice({ trouble }: { trouble: Trouble | null }) {
  switch (trouble?.kind) {
    case 'refused':
      return trouble.message ? <Notice kind="error" title={trouble.message} /> : null
    case 'offline':
      return (
        <Notice kind="offline" title="Bağlantı kurulamadı">
          İnternet bağlantınızı kontrol edip tekrar deneyin. Yazdıklarınız duruyor.
        </Notice>
      )
    case 'broken':
      return (
        <Notice kind="error" title="Bu işlem şu anda yapılamıyor">
          Sorun bizde. Birkaç dakika sonra tekrar deneyin; yazdıklarınız duruyor.
        </Notice>
      )
    default:
      return null
  }
}
