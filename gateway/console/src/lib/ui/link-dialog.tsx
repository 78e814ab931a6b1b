import type { ChoiceAnswer } from 'gateway/wire/choice'
import { Dialog } from 'shared/ui/dialog/dialog'
import { shortly } from '../text/format.ts'
import styles from './link-dialog.module.css'

/** A link for one browser, which is seen only now. */
export function LinkDialog({ made, onClose }: { made: ChoiceAnswer; onClose: () => void }) {
  if (made.open === null) return null
  return (
    <Dialog title="Bağlantı hazır" open onClose={onClose}>
      <p>
        Bir kez ve bir gün içinde açılabilir. Açan tarayıcıda {shortly(new Date(made.until))} anına kadar
        geçerlidir.
      </p>
      <p>
        <a className={styles['link']} href={made.open} target="_blank" rel="noreferrer">
          {made.open}
        </a>
      </p>
    </Dialog>
  )
}
