import {
  calendarAnswer,
  freezeAnswer,
  freezes,
  type AddFreeze,
  type EndFreeze,
} from '../../../wire/freeze.ts'
import { holdBackAnswer, type HoldBackRequest } from '../../../wire/hold-back.ts'
import { rolloutAnswer, rollouts, type RolloutAct, type RolloutRequest } from '../../../wire/rollout.ts'
import type { ModuleId } from 'shared/module/facts'
import type { Speaker } from './signer.ts'

/** What goes live in steps, when nothing does, and what waits. */
export function rolloutCalls(speak: Speaker, reader: () => Promise<ModuleId>) {
  const { ask } = speak
  return {
    rollouts: async (module?: ModuleId) =>
      ask(rollouts, { path: '/rollouts', headers: await speak.best('read', module ?? (await reader())) }),
    actOnRollout: async (act: RolloutAct, wanted: RolloutRequest) => {
      const body = JSON.stringify(wanted)
      const headers = await speak.best(act, wanted.module, body)
      return await ask(rolloutAnswer, { path: `/rollouts/${act}`, method: 'POST', body, headers })
    },
    freezes: async () =>
      ask(freezes, { path: '/freezes', headers: await speak.best('read', await reader()) }),
    addFreeze: async (wanted: AddFreeze) => {
      const body = JSON.stringify(wanted)
      const headers = wanted.module === null ? speak.ops : await speak.best('freeze', wanted.module, body)
      return await ask(freezeAnswer, { path: '/freezes', method: 'POST', body, headers })
    },
    endFreeze: async (id: string, module: ModuleId | null, wanted: EndFreeze) => {
      const body = JSON.stringify(wanted)
      const headers = module === null ? speak.ops : await speak.best('end-freeze', module, body)
      const path = `/freezes/${encodeURIComponent(id)}/end`
      return await ask(freezeAnswer, { path, method: 'POST', body, headers })
    },
    freezeCalendar: (wanted: EndFreeze) =>
      ask(calendarAnswer, {
        path: '/freezes/calendar',
        method: 'POST',
        body: JSON.stringify(wanted),
        headers: speak.ops,
      }),
    holdBack: async (wanted: HoldBackRequest) => {
      const body = JSON.stringify(wanted)
      const headers = await speak.best('hold-back', wanted.module, body, wanted.version)
      return await ask(holdBackAnswer, { path: '/hold-backs', method: 'POST', body, headers })
    },
    endHoldBack: async (wanted: HoldBackRequest) => {
      const body = JSON.stringify(wanted)
      const headers = await speak.best('end-hold-back', wanted.module, body, wanted.version)
      return await ask(holdBackAnswer, { path: '/hold-backs/end', method: 'POST', body, headers })
    },
  }
}
