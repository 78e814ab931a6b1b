import { useState } from 'react'
import { useApi } from 'shared/api/api-context'
import type { ResponseOf } from 'shared/contracts/call'
import { sessionEnd, sessionEndOthers, type sessionList } from 'shared/contracts/session'
import { Button } from 'shared/ui/button/button'
import { toast } from 'shared/ui/toast/toast'
import styles from '../../lib/details.module.css'
import { momentText } from '../../lib/moment-text.ts'
import { type Trouble, troubleOf } from '../../lib/trouble.ts'
import { TroubleNotice } from '../../lib/trouble-notice.tsx'
import { useProvenAct } from '../../lib/form/use-proven-act.tsx'

type Session = ResponseOf<typeof sessionList>['data'][number]
type Props = { sessions: readonly Session[]; onChanged: () => void }

/** Where the member is logged in; one that is not theirs is ended here. */
export function ListSessions({ sessions, onChanged }: Props) {
  const api = useApi()
  const [ending, setEnding] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<Trouble<string> | null>(null)
  const { perform, question } = useProvenAct()
  const others = sessions.filter(({ is_current }) => !is_current)

  async function end(which: string, send: (proof: object) => Promise<unknown>, message: string) {
    setEnding(which)
    setTrouble(null)
    await perform({
      send,
      onDone: () => {
        toast.success(message)
        onChanged()
      },
      onFailure: (error) => {
        toast.error(error.firstMessage('Bir hata oluştu'), { silent: true })
        setTrouble(troubleOf(error, []))
      },
    })
    setEnding(null)
  }

  return (
    <>
      {question}
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
                onClick={() =>
                  void end(id, (proof) => api.send(sessionEnd, { id, ...proof }), 'Oturum kapatıldı.')
                }
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
              void end(
                'others',
                (proof) => api.send(sessionEndOthers, proof),
                'Diğer oturumlarınız kapatıldı.',
              )
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
