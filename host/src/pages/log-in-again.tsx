import { Component, type ReactNode } from 'react'
import { ApiContext } from 'shared/api/api-context'
import type { Api } from 'shared/api/client'
import { adoptToken } from 'shared/auth/auth'
import type { RemoteId } from 'shared/module/module'
import { Slot } from 'shared/module/slot'
import { toast } from 'shared/ui/toast/toast'
import { noteFailure } from '../health/failure-buffer.ts'
import { answerLogIn, useLogInQuestion } from '../session/log-in-again.ts'

type Props = {
  /** The one that does not wait for this very log-in. */
  api: Api
  /** Who fills the slot: a form that fails is that module's fault. */
  filler: () => RemoteId | 'host'
  isMemberPage: () => boolean
}

/** Over whatever page there is, which stays as it is. */
export function LogInAgain({ api, filler, isMemberPage }: Props) {
  const question = useLogInQuestion()
  if (!question) return null
  return (
    <ApiContext value={api}>
      <Boundary filler={filler}>
        <Slot
          name="log-in"
          props={{
            formerBuyer: question.formerBuyer,
            isMemberPage: isMemberPage(),
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
class Boundary extends Component<Pick<Props, 'filler'> & { children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    const filler = this.props.filler()
    console.error(`[${filler}]`, error)
    noteFailure(error, filler)
    toast.warning('Oturumunuz sona erdi. Şu anda giriş yapılamıyor, üye olmadan devam edebilirsiniz.')
    answerLogIn()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
