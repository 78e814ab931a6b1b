import type { Kurus } from 'shared/contracts/units'
import { formatMoney } from 'shared/domain/money'
import { Button } from 'shared/ui/button/button'
import { Dialog } from 'shared/ui/dialog/dialog'
import styles from './price-changed.module.css'

type Props = { old: Kurus; now: Kurus; onAccept: () => void; onDecline: () => void }

/** A change of the total is shown old beside new and must be accepted (docs/trade.md#a-good-booking). */
export function PriceChanged({ old, now, onAccept, onDecline }: Props) {
  return (
    <Dialog
      title="Fiyat değişti"
      open
      onClose={onDecline}
      // A tap beside it must not cost the page.
      dismissable={false}
      actions={
        <>
          <Button variant="ghost" onClick={onDecline}>
            Vazgeç
          </Button>
          <Button variant="sun" onClick={onAccept}>
            {formatMoney(now)} ile devam et
          </Button>
        </>
      }
    >
      <p>Siz seçtikten sonra bu koltukların fiyatı değişti. Yeni tutarı kabul etmeden ödeme alınmaz.</p>
      <dl className={styles['prices']}>
        <div>
          <dt>Eski toplam</dt>
          <dd>
            <s>{formatMoney(old)}</s>
          </dd>
        </div>
        <div>
          <dt>Yeni toplam</dt>
          <dd>
            <b>{formatMoney(now)}</b>
          </dd>
        </div>
      </dl>
    </Dialog>
  )
}
