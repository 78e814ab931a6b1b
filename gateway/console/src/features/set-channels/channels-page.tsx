import Eye from 'lucide-react/icons/eye'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Channel, ChannelPointer } from 'gateway/wire/channel'
import type { ChoiceAnswer } from 'gateway/wire/choice'
import { ActButton } from '../../lib/act/act-button.tsx'
import { shortly, spokenVersion } from '../../lib/text/format.ts'
import { LinkDialog } from '../../lib/ui/link-dialog.tsx'
import { QueryContent } from '../../lib/ui/query-content.tsx'
import { useChannels } from './channel-calls.ts'
import {
  AddChannelDialog,
  BackDialog,
  OpenChannelDialog,
  PutDialog,
  RemoveChannelDialog,
  type Back,
} from './channel-dialogs.tsx'
import styles from '../../lib/ui/cards.module.css'

type Open =
  | { act: 'add' }
  | { act: 'open' | 'put' | 'remove'; channel: Channel }
  | { act: Back; channel: Channel; pointer: ChannelPointer }
type OnAct = (open: Open) => void

/** Sets of releases beside the live one: what each has, and a link that gives one browser the whole of it. */
export function ChannelsPage() {
  const query = useChannels()
  const [open, setOpen] = useState<Open | null>(null)
  const [made, setMade] = useState<ChoiceAnswer | null>(null)
  return (
    <>
      <title>Kanallar | Yayın konsolu</title>
      <h1>Kanallar</h1>
      <p className={styles['about']}>
        Bir kanalda birkaç modülün yeni sürümleri, yolculara açılmadan birlikte denenir. Kanalı yalnızca
        bağlantısını açan tarayıcılar görür; kanala konmayan modüllerin yayındaki sürümü görünür.
      </p>
      <div>
        <ActButton
          icon={<Plus size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen({ act: 'add' })}
        >
          Kanal ekle
        </ActButton>
      </div>
      <QueryContent what="Kanallar" query={query}>
        {({ channels }) =>
          channels.length === 0 ? (
            <p>Henüz kanal yok.</p>
          ) : (
            <ul className={styles['cards']}>
              {channels.map((channel) => (
                <li key={channel.name}>
                  <ChannelCard channel={channel} onAct={setOpen} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
      {open && <OpenDialog open={open} onMade={setMade} onClose={() => setOpen(null)} />}
      {made && <LinkDialog made={made} onClose={() => setMade(null)} />}
    </>
  )
}

type DialogProps = { open: Open; onMade: (made: ChoiceAnswer) => void; onClose: () => void }

function OpenDialog({ open, onMade, onClose }: DialogProps) {
  switch (open.act) {
    case 'add':
      return <AddChannelDialog onClose={onClose} />
    case 'put':
      return <PutDialog channel={open.channel} onClose={onClose} />
    case 'open':
      return <OpenChannelDialog channel={open.channel} onMade={onMade} onClose={onClose} />
    case 'remove':
      return <RemoveChannelDialog channel={open.channel} onClose={onClose} />
    default:
      return <BackDialog {...open} onClose={onClose} />
  }
}

function ChannelCard({ channel, onAct }: { channel: Channel; onAct: OnAct }) {
  const { name, by, since, why, pointers } = channel
  return (
    <article className={styles['card']} aria-label={name}>
      <h2 className={styles['name']}>{name}</h2>
      <p className={styles['about']}>
        {by}, {shortly(new Date(since))}
        {why !== '' && ` · ${why}`}
      </p>
      {pointers.length === 0 ? (
        <p>Şimdilik her modülün yayındaki sürümü.</p>
      ) : (
        <ul className={styles['parts']}>
          {pointers.map((pointer) => (
            <li key={pointer.module} className={styles['part']}>
              <PointerLine channel={channel} pointer={pointer} onAct={onAct} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles['acts']}>
        <ActButton
          aria-label={`${name}: Sürüm koy`}
          aria-haspopup="dialog"
          onClick={() => onAct({ act: 'put', channel })}
        >
          Sürüm koy
        </ActButton>
        <ActButton
          variant="ghost"
          icon={<Eye size={18} aria-hidden />}
          aria-label={`${name}: Bu tarayıcıda aç`}
          aria-haspopup="dialog"
          onClick={() => onAct({ act: 'open', channel })}
        >
          Bu tarayıcıda aç
        </ActButton>
        <ActButton
          variant="ghost"
          aria-label={`${name}: Kaldır`}
          aria-haspopup="dialog"
          onClick={() => onAct({ act: 'remove', channel })}
        >
          Kaldır
        </ActButton>
      </div>
    </article>
  )
}

type LineProps = { channel: Channel; pointer: ChannelPointer; onAct: OnAct }

function PointerLine({ channel, pointer, onAct }: LineProps) {
  const { module, version, previous, since, by } = pointer
  return (
    <>
      <p>
        <b>{module}</b> {spokenVersion(version)}
      </p>
      <p className={styles['about']}>
        {by}, {shortly(new Date(since))}
      </p>
      <div className={styles['acts']}>
        {previous !== null && (
          <ActButton
            variant="ghost"
            aria-label={`${channel.name}, ${module}: Geri al`}
            aria-haspopup="dialog"
            onClick={() => onAct({ act: 'rollback', channel, pointer })}
          >
            {spokenVersion(previous)} sürümüne geri al
          </ActButton>
        )}
        <ActButton
          variant="ghost"
          aria-label={`${channel.name}, ${module}: Yayındakine dön`}
          aria-haspopup="dialog"
          onClick={() => onAct({ act: 'follow', channel, pointer })}
        >
          Yayındakine dön
        </ActButton>
      </div>
    </>
  )
}
