import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Turkish } from '../turkish/turkish.tsx'
import styles from './dialog.module.css'

type Props = {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
  /** Buttons at the foot, the likely one last. */
  actions?: ReactNode
  /** False while an act under way must not be walked away from. */
  dismissable?: boolean
  /** `alertdialog` for what destroys something. */
  role?: 'dialog' | 'alertdialog'
}

/** A modal: a sheet from below on a phone, a card in the middle elsewhere. Focus is kept and given back. */
export function Dialog({ title, open, onClose, children, actions, dismissable = true, role }: Props) {
  return (
    <Turkish>
      <ModalOverlay
        className={styles['overlay']}
        // On paper it stands alone.
        data-dialog
        isOpen={open}
        onOpenChange={(next) => !next && onClose()}
        isDismissable={dismissable}
        isKeyboardDismissDisabled={!dismissable}
      >
        <Modal className={styles['modal']}>
          <AriaDialog className={styles['dialog']} role={role}>
            <header className={styles['header']}>
              <Heading slot="title" level={2} className={styles['title']}>
                {title}
              </Heading>
              {dismissable && (
                <button type="button" className={styles['close']} aria-label="Kapat" onClick={onClose}>
                  <X size={22} aria-hidden />
                </button>
              )}
            </header>
            <div className={styles['body']}>{children}</div>
            {actions && <footer className={styles['actions']}>{actions}</footer>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </Turkish>
  )
}
