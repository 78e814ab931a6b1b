import Printer from 'lucide-react/icons/printer'
import { useFormContext } from 'react-hook-form'
import type { ContractKind, FilledContract } from 'shared/contracts/sales-contract'
import type { Kurus } from 'shared/contracts/units'
import { isOffline } from 'shared/api/or-else'
import { Button } from 'shared/ui/button/button'
import { Dialog } from 'shared/ui/dialog/dialog'
import { Notice } from 'shared/ui/notice/notice'
import { SegmentedControl } from 'shared/ui/segmented-control/segmented-control'
import { Loading, Skeleton } from 'shared/ui/skeleton/skeleton'
import { useLegs } from '../../lib/draft/booking-draft.ts'
import type { OrderedTrip } from '../../lib/draft/payer.ts'
import { generalPages } from './contract-pages.ts'
import { contractRequest } from './contract-request.ts'
import styles from './contract-dialog.module.css'
import { useContracts } from './use-contracts.ts'

const kinds = [
  { value: 'preliminary-information', label: 'Ön bilgilendirme' },
  { value: 'distance-sales', label: 'Satış sözleşmesi' },
] as const

type Props = {
  kind: ContractKind
  byPoints: Kurus | null
  onRead: (kind: ContractKind) => void
  onClose: () => void
}

/** Both texts, filled with what is typed at the moment they are opened. */
export function ContractDialog({ kind, byPoints, onRead, onClose }: Props) {
  const { getValues } = useFormContext<Omit<OrderedTrip, 'legs'>>()
  const legs = useLegs()
  const contracts = useContracts(() => contractRequest({ ...getValues(), legs }, byPoints))
  const text = contracts.kind === 'loaded' ? contracts.data.find((one) => one.kind === kind) : undefined
  const isUnconnected = contracts.kind === 'failed' && isOffline(contracts.error)
  return (
    <Dialog
      title="Sözleşme metinleri"
      open
      onClose={onClose}
      actions={
        text && (
          <>
            <Button variant="ghost" icon={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
              Yazdır
            </Button>
            <Button onClick={onClose}>Kapat</Button>
          </>
        )
      }
    >
      <SegmentedControl
        label="Metin"
        className={styles['kinds']}
        options={kinds}
        value={kind}
        onChange={onRead}
      />
      {contracts.kind === 'loading' && (
        <Loading label="Metinler hazırlanıyor" className={styles['loading']}>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </Loading>
      )}
      {contracts.kind === 'failed' && (
        <Notice
          kind={isUnconnected ? 'offline' : 'error'}
          title={isUnconnected ? 'Bağlantı yok' : 'Metinler hazırlanamadı'}
          onRetry={contracts.again}
        >
          Bilgilerinizle doldurulmuş metin şu anda gösterilemiyor.{' '}
          <a className={styles['general']} href={generalPages[kind]} target="_blank" rel="noreferrer">
            Genel metni okuyun
          </a>
        </Notice>
      )}
      {text && <ContractText text={text} />}
    </Dialog>
  )
}

function ContractText({ text }: { text: FilledContract }) {
  return (
    <article className={styles['text']} aria-label={text.title}>
      <h3 className={styles['title']}>{text.title}</h3>
      {text.sections.map(({ title, paragraphs }) => (
        <section key={title}>
          <h4>{title}</h4>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <p className={styles['version']}>Sürüm {text.version}</p>
    </article>
  )
}
