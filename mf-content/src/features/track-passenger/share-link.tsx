import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { Button } from 'shared/ui/button/button'
import { useHydrated } from 'shared/ui/hydrated/hydrated'
import { Panel } from 'shared/ui/panel/panel'
import styles from './track-passenger.module.css'

type Props = {
  /** The whole address. */
  link: string
  /** Until when it shows the journey, as it is read. */
  until: string
}

type Outcome = 'none' | 'copied' | 'refused'

const announcements: Record<Outcome, string> = {
  none: '',
  copied: 'Bağlantı kopyalandı.',
  refused: 'Tarayıcınız kopyalamaya izin vermedi. Aşağıdaki bağlantıyı seçip kopyalayın.',
}

/** The link by the telephone's own way of sharing, by the clipboard, and as it stands for whoever has neither. */
export function ShareLink({ link, until }: Props) {
  const hydrated = useHydrated()
  const [outcome, setOutcome] = useState<Outcome>('none')
  const canShare = hydrated && 'share' in navigator

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }

  async function share() {
    try {
      await navigator.share({ title: 'Otobüs nerede', url: link })
    } catch (error) {
      // Who closes the telephone's own window wants nothing else.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }

  return (
    <Panel title="Bağlantıyı paylaşın">
      <p className={styles['quiet']}>
        Bağlantıyı açan, otobüsün nerede olması gerektiğini görür; yolcunun adını, koltuğunu, telefonunu ve
        PNR kodunu görmez. Bağlantı {until} itibarıyla kapanır.
      </p>
      {hydrated && (
        <div className={styles['buttons']}>
          {canShare && (
            <Button icon={<Share2 size={18} aria-hidden />} onClick={() => void share()}>
              Paylaş
            </Button>
          )}
          <Button
            variant={canShare ? 'ghost' : 'primary'}
            icon={outcome === 'copied' ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
            onClick={() => void copy()}
          >
            {outcome === 'copied' ? 'Kopyalandı' : 'Bağlantıyı kopyala'}
          </Button>
        </div>
      )}
      <p role="status" className={outcome === 'refused' ? undefined : 'visually-hidden'}>
        {announcements[outcome]}
      </p>
      <p className={styles['address']}>
        <a href={link}>{link}</a>
      </p>
    </Panel>
  )
}
