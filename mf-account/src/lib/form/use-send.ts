import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError } from 'shared/api/client'
import { toast } from 'shared/ui/toast/toast'
import { type Trouble, troubleOf } from '../trouble.ts'

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
  const [trouble, setTrouble] = useState<Trouble<string> | null>(null)
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
      const found = troubleOf(error, Object.keys(fields))
      setTrouble(found)
      for (const [name, message] of found.kind === 'refused' ? found.fields : []) {
        const field = fields[name]
        if (field) setError(field, { message })
      }
      return null
    }
  }

  return { send, trouble, isProofNeeded }
}
