import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { OverlayArrow, Popover as AriaPopover, type PopoverProps } from 'react-aria-components/Popover'
import { Turkish } from '../turkish/turkish.tsx'
import styles from './popover.module.css'

type Props = {
  /** Heard as the dialog's name. */
  label: string
  /** What it belongs to; focus goes back there. */
  anchor: RefObject<Element | null>
  open: boolean
  onClose: () => void
  children: ReactNode
  placement?: PopoverProps['placement']
}

/** A small anchored dialog. Escape, a click outside and scrolling away close it. */
export function Popover({ label, anchor, open, onClose, children, placement = 'bottom' }: Props) {
  return (
    <Turkish>
      <AriaPopover
        className={styles['popover']}
        triggerRef={anchor}
        isOpen={open}
        onOpenChange={(next) => !next && onClose()}
        placement={placement}
        offset={10}
      >
        <OverlayArrow className={styles['arrow']}>
          <svg width="16" height="8" viewBox="0 0 16 8" aria-hidden="true">
            <path d="M0 0 8 8 16 0" />
          </svg>
        </OverlayArrow>
        <Dialog className={styles['dialog']} aria-label={label}>
          {children}
        </Dialog>
      </AriaPopover>
    </Turkish>
  )
}
