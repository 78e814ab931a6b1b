import { createContext, use } from 'react'
import type { PartId } from 'gateway/wire/pointer'
import type { Status } from 'gateway/wire/status'
import type { Api, Health, History } from './api.ts'
import { watch, type Watch } from './watch.ts'

/** Everything the console shows, asked for while it is shown. */
export type Board = {
  status: Watch<Status>
  health: Watch<Health>
  /** Of one module, or of all. */
  historyOf: (module: PartId | null) => Watch<History>
  /** After a change: whoever looks must see it now. */
  refresh: () => void
}

export function openBoard(api: Api, everyMs?: number): Board {
  const histories = new Map<PartId | null, Watch<History>>()
  const status = watch(api.status, { everyMs })
  return {
    status,
    health: watch(api.health, { everyMs }),
    historyOf: (module) => {
      const known = histories.get(module) ?? watch((signal) => api.history(module, signal), { everyMs })
      histories.set(module, known)
      return known
    },
    refresh: () => {
      void status.refresh()
      for (const one of histories.values()) void one.refresh()
    },
  }
}

export const BoardContext = createContext<Board | null>(null)

export function useBoard(): Board {
  const board = use(BoardContext)
  if (!board) throw new Error('there is no board here')
  return board
}
