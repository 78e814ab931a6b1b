import { useRef, useState } from 'react'
import { Button, ButtonLink } from 'shared/ui/button/button'
import { ChooseChannel } from 'shared/trade/buyer-code/choose-channel'
import { Checkbox } from 'shared/ui/checkbox/checkbox'
import { Chip } from 'shared/ui/chip/chip'
import { Dialog } from 'shared/ui/dialog/dialog'
import { Popover } from 'shared/ui/popover/popover'
import { SegmentedControl } from 'shared/ui/segmented-control/segmented-control'
import { Icon } from 'shared/ui/icon/icon'
import styles from './gallery.module.css'

export function ButtonExample() {
  return (
    <>
      <Button variant="sun">Sayfanın işi</Button>
      <Button>İlerleyin</Button>
      <Button variant="ghost">Başka bir şey</Button>
      <Button size="l">Büyük</Button>
      <Button icon={<Icon name="amenity:wifi" />}>Simgeli</Button>
      <Button pending pendingLabel="Gönderiliyor">
        Gönderiliyor
      </Button>
      <Button whyDisabled="Önce bir koltuk seçin.">Şimdi olmaz</Button>
      <ButtonLink to="/test" variant="ghost">
        Düğme gibi bağlantı
      </ButtonLink>
    </>
  )
}

export function ChipExample() {
  const [selected, setSelected] = useState(true)
  return (
    <>
      <Chip selected={selected} onClick={() => setSelected(!selected)}>
        Seçilip bırakılan
      </Chip>
      <Chip selected={false}>Seçilmemiş</Chip>
      <Chip selected icon={<Icon name="amenity:tv" />}>
        Simgeli
      </Chip>
    </>
  )
}

export function CheckboxExample() {
  return (
    <>
      <Checkbox label="Seçilmemiş" />
      <Checkbox label="Seçilmiş" defaultChecked help="Açıklamasıyla" />
      <Checkbox label="Hatalı" error="Devam etmek için onaylayın." />
      <Checkbox label="Kapalı" disabled />
    </>
  )
}

const directions = [
  { value: 'oneway', label: 'Tek yön' },
  { value: 'return', label: 'Gidiş dönüş' },
] as const

export function SegmentedControlExample() {
  const [way, setWay] = useState<'oneway' | 'return'>('oneway')
  return <SegmentedControl label="Örnek yön" options={directions} value={way} onChange={setWay} />
}

export function DialogExample() {
  const [open, setOpen] = useState<'none' | 'dialog' | 'alertdialog'>('none')
  const close = () => setOpen('none')
  const isOpen = open !== 'none'
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen('dialog')}>
        Pencere aç
      </Button>
      <Button variant="ghost" onClick={() => setOpen('alertdialog')}>
        Yanıt isteyen pencere aç
      </Button>
      <Dialog
        title="Örnek pencere"
        open={isOpen}
        onClose={close}
        dismissable={open === 'dialog'}
        role={open === 'alertdialog' ? 'alertdialog' : 'dialog'}
        actions={<Button onClick={close}>Tamam</Button>}
      >
        <p>Pencerenin içindekiler.</p>
      </Dialog>
    </>
  )
}

export function PopoverExample() {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  return (
    <>
      <span ref={anchor}>
        <Button variant="ghost" aria-expanded={open} onClick={() => setOpen(true)}>
          Küçük pencere aç
        </Button>
      </span>
      <Popover label="Örnek küçük pencere" anchor={anchor} open={open} onClose={() => setOpen(false)}>
        <p className={styles['named']}>Bağlı olduğu düğmenin yanında durur.</p>
      </Popover>
    </>
  )
}

const mail = 'o•••@example.com'
const noCode = () => undefined

const ways = { mail, sms: null }
const firstSteps = [
  { id: 'choice', targets: { mail, sms: '+90 ••• ••• 45 67' }, pending: false, error: null },
  { id: 'pending', targets: ways, pending: true, error: null },
  { id: 'error', targets: ways, pending: false, error: 'Kod şu anda gönderilemedi.' },
]

/** Its first step, in its states; no code is sent. The second, which takes the focus, is the example of code-field. */
export function BuyerCodeExample() {
  return firstSteps.map(({ id, ...step }) => (
    <div key={id} className={styles['field']}>
      <ChooseChannel {...step} purpose="change" onSend={noCode} />
    </div>
  ))
}
