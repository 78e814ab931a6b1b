import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { usedByTrees } from './process-trees.ts'

const busyFor = (milliseconds: number) =>
  `while (process.cpuUsage().user < ${milliseconds * 1000}); console.log('done'); setInterval(() => {}, 1000)`

it('what a process has started is counted with it, while it lives and afterwards', async () => {
  const before = (await usedByTrees({ own: process.pid })).get('own')
  const child = spawn(process.execPath, ['-e', busyFor(400)])
  await once(child.stdout, 'data')
  const living = await usedByTrees({ own: process.pid, child: child.pid ?? 0 })
  const ofChild = living.get('child')
  expect(ofChild?.cpuMs).toBeGreaterThan(350)
  expect(ofChild?.megabytes).toBeGreaterThan(5)
  expect(living.get('own')?.megabytes).toBeGreaterThan(ofChild?.megabytes ?? 0)

  child.kill('SIGKILL')
  await once(child, 'exit')
  const after = await usedByTrees({ own: process.pid, child: child.pid ?? 0 })
  expect(after.get('child')).toEqual({ megabytes: 0, cpuMs: 0 })
  expect((after.get('own')?.cpuMs ?? 0) - (before?.cpuMs ?? 0)).toBeGreaterThanOrEqual(ofChild?.cpuMs ?? 0)
})
