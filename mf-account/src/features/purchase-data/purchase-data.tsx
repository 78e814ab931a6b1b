import { lazy, Suspense, useState } from 'react'
import { useApi } from 'shared/api/api-context'
import { ApiError } from 'shared/api/client'
import { guestData } from 'shared/contracts/guest-ticket'
import type { StoredData } from 'shared/contracts/stored-data'
import { realWait, withRetry } from 'shared/module/retry'
import { Button } from 'shared/ui/button/button'
import { toast } from 'shared/ui/toast/toast'
import styles from '../../lib/details.module.css'
import { Section } from '../../lib/section.tsx'
import { type Erased, ErasedNotice } from './erased-notice.tsx'

const parts = () => withRetry(() => import('./parts.ts'), realWait)
// Hardly anybody who looks a ticket up asks for it.
const ShownData = lazy(() => parts().then(({ ShownData: part }) => ({ default: part })))
const EraseDialog = lazy(() => parts().then(({ EraseDialog: part }) => ({ default: part })))

type Props = {
  /** Goes on with a grant for what is stored, after a code if there is none that still holds. */
  before: (goOn: (grant: string) => void) => void
  /** The grant in use is worth nothing any more. */
  onGrantOver: () => void
}

/** What is stored of a purchase, to read and to erase, for whoever proves to be its buyer. */
export function PurchaseData({ before, onGrantOver }: Props) {
  const api = useApi()
  const [data, setData] = useState<StoredData | null>(null)
  const [isReading, setReading] = useState(false)
  /** The grant with which somebody is asked once more. */
  const [erasing, setErasing] = useState<string | null>(null)
  const [erased, setErased] = useState<Erased | null>(null)

  function fail(error: unknown): void {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'grant-over') onGrantOver()
    toast.error(error.firstMessage('Bir hata oluştu'))
  }

  async function read(grant: string): Promise<void> {
    setReading(true)
    try {
      setData((await api.send(guestData, { grant })).data)
    } catch (error) {
      fail(error)
    }
    setReading(false)
  }

  return (
    <Section id="veriler" title="Saklanan veriler">
      <p className={styles['note']}>
        Bu satın almayla ilgili sakladıklarımızı okuyabilir, dosya olarak indirebilir ya da sildirebilirsiniz.
        Önce satın alana tek kullanımlık bir kod göndeririz.
      </p>
      <div className={styles['actions']}>
        <Button
          variant="ghost"
          pending={isReading}
          pendingLabel="Veriler okunuyor"
          onClick={() => before((grant) => void read(grant))}
        >
          Verileri göster
        </Button>
        <Button variant="ghost" onClick={() => before(setErasing)}>
          Verileri sil
        </Button>
      </div>
      {erased && <ErasedNotice {...erased} />}
      <Suspense>
        {data && <ShownData data={data} />}
        {erasing !== null && (
          <EraseDialog
            grant={erasing}
            onFailure={fail}
            onClose={() => setErasing(null)}
            onErased={(until) => {
              setErasing(null)
              setData(null)
              setErased(until)
            }}
          />
        )}
      </Suspense>
    </Section>
  )
}
