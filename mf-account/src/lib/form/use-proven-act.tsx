import { useState } from 'react'
import { ApiError } from 'shared/api/client'
import { AskPassword } from './ask-password.tsx'

type Proof = { current_password?: string }

type Act = {
  send: (proof: Proof) => Promise<unknown>
  onDone: () => void
  /** Of anything but the proof. */
  onFailure: (error: ApiError) => void
}

type Asked = { act: Act; error: string | null; pending: boolean }

/** Does what the server may want the password for: that is asked in place, and the act goes on with it. */
export function useProvenAct() {
  const [asked, setAsked] = useState<Asked | null>(null)

  async function perform(act: Act, password?: string): Promise<void> {
    try {
      await act.send(password === undefined ? {} : { current_password: password })
      setAsked(null)
      act.onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isOfPassword = password !== undefined && ofPassword.has(error.code ?? '')
      if (error.code === 'proof-needed') setAsked({ act, error: null, pending: false })
      else if (isOfPassword) setAsked({ act, error: error.firstMessage('Bir hata oluştu'), pending: false })
      else {
        setAsked(null)
        act.onFailure(error)
      }
    }
  }

  return {
    perform: (act: Act) => perform(act),
    question: asked && (
      <AskPassword
        error={asked.error}
        pending={asked.pending}
        onPassword={(password) => {
          setAsked({ ...asked, pending: true })
          void perform(asked.act, password)
        }}
        onClose={() => setAsked(null)}
      />
    ),
  }
}

const ofPassword: ReadonlySet<string> = new Set(['wrong-password', 'validation', 'too-many-attempts'])
