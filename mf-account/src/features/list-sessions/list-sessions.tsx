import { useState } from 'react'
import { useApi } from 'shared/api/api-context'
import type { ResponseOf } from 'shared/contracts/call'
import { sessionEnd, sessionEndOthers, type sessionList } from 'shared/contracts/session'
import { Button } from 'shared/ui/button/button'
import { toast } from 'shared/ui/toast/toast'
import styles from '../../lib/details.module.css'
import { momentText } from '../../lib/moment-text.ts'
import { TroubleNotice } from '../../lib/trouble-notice.tsx'
import { useSend } from '../../lib/use-send.ts'

type Session = ResponseOf<typeof sessionList>['data'][number]
type Props = { sessions: readonly Session[]; onChanged: () => void }

/** Where the member is logged in; one that is not theirs is ended here. */
export function ListSessions({ sessions, onChanged }: Props) {
  const api = useApi()
  const [ending, setEnding] = useState<string | null>(null)
  const { send, trouble } = useSend({ setError: () => undefined, fields: {} })
  const others = sessions.filter(({ is_current }) => !is_current)

  async function end(which: string, act: () => Promise<unknown>, message: string) {
    setEnding(which)
    const answer = await send(act)
    setEnding(null)
    if (!answer) return
    toast.success(message)
    onChanged()
  }

  return (
    <>
      <TroubleNotice trouble={trouble} />
      <ul className={styles['rows']}>
        {sessions.map(({ id, device, started_at, seen_at, is_current }) => (
          <li key={id} className={styles['row']}>
            <div className={styles['what']}>
              <b>{device}</b>
              <span className={styles['small']}>
                {is_current ? 'Bu cihaz' : `Son görüldü: ${momentText(seen_at)}`} · Giriş:{' '}
                {momentText(started_at)}
              </span>
            </div>
            {!is_current && (
              <Button
                variant="ghost"
                aria-label={`Oturumu kapat: ${device}`}
                pending={ending === id}
                onClick={() => void end(id, () => api.send(sessionEnd, { id }), 'Oturum kapatıldı.')}
              >
                Oturumu kapat
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <div className={styles['actions']}>
          <Button
            variant="ghost"
            pending={ending === 'others'}
            onClick={() =>
              void end('others', () => api.send(sessionEndOthers, {}), 'Diğer oturumlarınız kapatıldı.')
            }
          >
            Diğer bütün oturumları kapat
          </Button>
        </div>
      ) : (
        <p className={styles['note']}>Başka bir cihazda açık oturumunuz yok.</p>
      )}
    </>
  )
}
