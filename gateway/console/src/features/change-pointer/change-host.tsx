import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react'
import type { VersionHealth } from 'gateway/wire/ratings'
import type { ModuleStatus } from 'gateway/wire/known-module'
import type { ChangeCommand } from './change-store.ts'

export const loadDialog = () => import('./change-dialog.tsx')
const Dialog = lazy(async () => ({ default: (await loadDialog()).ChangeDialog }))

/** What the dialog begins with; the page below may change meanwhile without taking it away. */
export type Change = {
  command: ChangeCommand
  status: ModuleStatus
  /** The release whose figures are the reason for a rollback. */
  suspect: VersionHealth | null
}

const ChangeContext = createContext<((change: Change) => void) | null>(null)

/** Holds the one dialog in which pointers are changed: what is typed there outlives whatever the list does. */
export function ChangeHost({ children }: { children: ReactNode }) {
  const [change, setChange] = useState<Change | null>(null)
  return (
    <ChangeContext value={setChange}>
      {children}
      {change && (
        <Suspense>
          <Dialog change={change} onClose={() => setChange(null)} />
        </Suspense>
      )}
    </ChangeContext>
  )
}

export function useChange(): (change: Change) => void {
  const open = use(ChangeContext)
  if (!open) throw new Error('there is no place for the dialog here')
  return open
}
