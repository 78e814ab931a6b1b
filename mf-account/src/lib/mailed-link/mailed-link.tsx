import { type ComponentType, type ReactNode, useState } from 'react'
import { ApiError } from 'shared/api/client'
import { useLocation, useNavigate } from 'shared/router/router'
import { Button } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { toast } from 'shared/ui/toast/toast'
import { type LinkTrouble, linkTroubleOf } from './link-trouble.ts'
import styles from './mailed-link.module.css'

type State = { kind: 'asking' | 'pending' | 'question' | 'done' } | LinkTrouble

/** A form that acts with the link itself. */
export type Asked = { link: string; onDone: () => void; onOver: (why: string) => void }

type Props = {
  /** What pressing the button does. */
  lead: ReactNode
  button: string
  pendingLabel: string
  /** Throws an ApiError when the link is good for nothing. */
  act: (link: string) => Promise<unknown>
  /** The form that takes the button's place when `act` is refused with this code. */
  question?: { code: string; Form: ComponentType<Asked> }
  done: { title: string; body: ReactNode; actions: ReactNode }
  /** Where to go with a link that is good for nothing. */
  otherwise: ReactNode
}

/**
 * A link that a mail brought, which does something: only when its button is pressed, because mail programs open links by
 * themselves. Its secret stands behind the `#`, and leaves the address once it was used.
 */
export function MailedLink({ lead, button, pendingLabel, act, question, done, otherwise }: Props) {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [state, setState] = useState<State>({ kind: 'asking' })
  const link = hash.slice(1)

  async function press() {
    setState({ kind: 'pending' })
    try {
      await act(link)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (question && error.code === question.code) return setState({ kind: 'question' })
      toast.error(error.firstMessage('Error'), { silent: true })
      return setState(linkTroubleOf(error))
    }
    finish()
  }

  function finish() {
    setState({ kind: 'done' })
    void navigate(pathname, { replace: true })
  }

  if (state.kind === 'done')
    return (
      <Notice kind="done" title={done.title} urgent actions={done.actions}>
        {done.body}
      </Notice>
    )
  if (link === '')
    return (
      <Notice kind="empty" title="Bağlantı eksik" actions={otherwise}>
        E-postadaki bağlantıyı olduğu gibi açın ya da adres çubuğuna bütünüyle kopyalayın.
      </Notice>
    )
  if (state.kind === 'over')
    return (
      <Notice kind="error" title="Bu bağlantı artık geçerli değil" actions={otherwise}>
        {state.why}
      </Notice>
    )
  if (question && state.kind === 'question')
    return <question.Form link={link} onDone={finish} onOver={(why) => setState({ kind: 'over', why })} />
  return (
    <div className={styles['act']}>
      <p>{lead}</p>
      {state.kind === 'offline' && (
        <Notice kind="offline" title="Bağlantı kurulamadı">
          İnternet bağlantınızı kontrol edip tekrar deneyin. E-postadaki bağlantı hâlâ geçerli.
        </Notice>
      )}
      {state.kind === 'broken' && (
        <Notice kind="error" title="İşlem şu anda tamamlanamadı">
          Sorun bizde. Birkaç dakika sonra tekrar deneyin.
        </Notice>
      )}
      <Button
        size="l"
        wide
        pending={state.kind === 'pending'}
        pendingLabel={pendingLabel}
        onClick={() => void press()}
      >
        {button}
      </Button>
    </div>
  )
}
