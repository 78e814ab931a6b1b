import { Component, type ReactNode } from 'react'
import { ApiContext } from 'shared/api/api-context'
import type { Api } from 'shared/api/client'
import { adoptToken } from 'shared/auth/auth'
import { Slot } from 'shared/module/slot'
import { toast } from 'shared/ui/toast/toast'
import { noteFailure } from '../health/seen.ts'
import { answerLogIn, useLogInQuestion } from '../session/log-in-again.ts'

/** Over whatever page there is, which stays as it is. `api`: the one that does not wait for this very log-in. */
export function LogInAgain({ api }: { api: Api }) {
  const question = useLogInQuestion()
  if (!question) return null
  return (
    <ApiContext value={api}>
      <Boundary>
        <Slot
          name="log-in"
          props={{
            formerBuyer: question.formerBuyer,
            onToken: (token) => {
              adoptToken(token)
              answerLogIn()
            },
            onDecline: answerLogIn,
          }}
          fallback={null}
        />
      </Boundary>
    </ApiContext>
  )
}

/** Nobody can log in while the form does not load; everything else goes on for a visitor. */
class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error('[mf-account]', error)
    noteFailure(error, 'mf-account')
    toast.warning('Oturumunuz sona erdi. Şu anda giriş yapılamıyor, üye olmadan devam edebilirsiniz.')
    answerLogIn()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
