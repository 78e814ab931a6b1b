import { createElement, type MouseEvent, type ReactNode, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ContractKind } from 'shared/contracts/sales-contract'
import type { Kurus } from 'shared/contracts/units'
import { createLater, useLater } from 'shared/module/later'
import { Checkbox } from 'shared/ui/checkbox/checkbox'
import { toast } from 'shared/ui/toast/toast'
import { fieldId } from '../../lib/field-id.ts'
import { generalPages } from './contract-pages.ts'
import type { ContractForm } from './contract-schema.ts'

const contractDialog = createLater(
  async () => (await import(/* webpackChunkName: "dialogs" */ './contract-dialog.tsx')).ContractDialog,
)

/**
 * One unticked box for both texts (docs/trade.md#law-and-consent). They open over the form, so nothing typed is lost. `byPoints` is
 * what points pay of the order, null when nothing.
 */
export function ContractBox({ byPoints }: { byPoints: Kurus | null }) {
  const { register, getFieldState, formState } = useFormContext<ContractForm>()
  const [reading, setReading] = useState<ContractKind | null>(null)
  const dialog = useLater(contractDialog)

  function read(kind: ContractKind): void {
    setReading(kind)
    contractDialog.load().catch(() => {
      setReading(null)
      toast.error('Metin açılamadı. Bağlantınızı kontrol edip yeniden deneyin.')
    })
  }

  return (
    <>
      <Checkbox
        {...register('contract')}
        id={fieldId('contract')}
        label={
          <>
            <TextLink kind="preliminary-information" onRead={read}>
              Ön bilgilendirme formunu
            </TextLink>{' '}
            ve{' '}
            <TextLink kind="distance-sales" onRead={read}>
              mesafeli satış sözleşmesini
            </TextLink>{' '}
            okudum, onaylıyorum.
          </>
        }
        error={getFieldState('contract', formState).error?.message}
      />
      {reading &&
        dialog &&
        createElement(dialog, {
          kind: reading,
          byPoints,
          onRead: setReading,
          onClose: () => setReading(null),
        })}
    </>
  )
}

type LinkProps = { kind: ContractKind; onRead: (kind: ContractKind) => void; children: ReactNode }

/** A link to the general text, for another tab or without a script; a plain tap opens the buyer's own. */
function TextLink({ kind, onRead, children }: LinkProps) {
  function read(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onRead(kind)
  }
  return (
    <a href={generalPages[kind]} target="_blank" rel="noreferrer" onClick={read}>
      {children}
    </a>
  )
}
