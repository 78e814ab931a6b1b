import { expect, it, onTestFinished, vi } from 'vitest'
import type { ModuleId } from 'shared/module/facts'
import type { Rollout } from '../../wire/rollout.ts'
import { openDatabase } from '../database/database.ts'
import { readState } from '../registry/state/read-state.ts'
import { emptyRegistryFolder } from '../testing/registry-folder.ts'
import { driveRollouts } from './drive.ts'

const due = (module: ModuleId): Rollout => ({
  module,
  version: '1.0.0-bbbbbbbbbbbb',
  steps: [{ percent: 5, minutes: 1 }],
  step: 0,
  steppedAt: '2026-11-01T00:00:00.000Z',
  dueAt: '2026-11-01T00:01:00.000Z',
  thenPromote: false,
  generation: 1,
  revision: 1,
  paused: null,
  startedAt: '2026-11-01T00:00:00.000Z',
  by: 'ops',
  why: '',
})

it('one rollout that cannot go on leaves the others alone, and the log names it', async () => {
  const database = await openDatabase(null, emptyRegistryFolder())
  onTestFinished(() => database.close())
  const known = await readState(database.db.withSchema('gateway'))
  const state = { ...known, rollouts: [due('mf-booking'), due('mf-search')] }
  const judged: ModuleId[] = []
  const logged: unknown[] = []
  const looked = vi.fn<(result: 'done' | 'failed') => void>()
  const close = driveRollouts({
    db: database.db,
    registry: { state: () => state, refresh: async () => undefined },
    judge: async (module) => {
      judged.push(module)
      if (module === 'mf-booking') throw new Error('no figures')
      return null
    },
    damaged: async () => [],
    minVisits: 1,
    everySeconds: 0.05,
    log: { info: () => undefined, error: (fields: unknown) => void logged.push(fields) },
    looked,
  })
  onTestFinished(close)
  await expect.poll(() => looked.mock.calls.length).toBeGreaterThan(0)
  expect(judged.slice(0, 2)).toEqual(['mf-booking', 'mf-search'])
  expect(looked).toHaveBeenCalledWith('failed')
  expect(logged[0]).toMatchObject({ module: 'mf-booking', err: { message: 'no figures' } })
})
