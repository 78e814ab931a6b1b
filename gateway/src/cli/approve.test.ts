import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { artifact } from '../testing/artifact.ts'
import { release, temporaryFolder } from '../testing/cli.ts'
import { startLiveSite } from '../testing/live-site.ts'
import { personWithKey } from '../testing/people.ts'

const [module, version] = ['mf-content', '1.0.0-bbbbbbbbbbbb'] as const

// Eighteen commands, each a process.
it('a second person says yes with a key of their own, and everybody reads it', async () => {
  const gateway = await startLiveSite()
  const asked = await release(gateway, 'modules', 'two-keys', module, 'on', '--why', 'cards', '--yes')
  expect(asked.stdout).toContain('goes live only when a person has said yes')
  expect((await release(gateway, 'modules')).stdout).toMatch(/mf-content +\S.* 2 +\//)
  const ayse = await personWithKey(gateway, 'Ayşe Yılmaz', module)
  await ayse.client.publish(module, artifact({ sources: 'bbbbbbbbbbbb', says: 'b' }), '')
  const refused = await release(gateway, 'promote', module, version, '--force', '--yes')
  expect([refused.exitCode, refused.stderr]).toMatchObject([1, expect.stringContaining('(needs-approval)')])

  const shared = await release(gateway, 'approve', module, version, '--yes')
  expect(shared.stderr, 'the key of this machine is nobody’s').toContain('refused (no-person)')
  const can = await personWithKey(gateway, 'Can Ak', module)
  const file = join(await temporaryFolder(), 'can.pem')
  await writeFile(file, can.pem, { mode: 0o600 })
  // The admin key is at hand too, and is not who speaks.
  const own = (...args: string[]) => release(gateway, ...args, '--key', file, '--yes')
  const planned = await own('approve', module, version, '--plan')
  expect(planned.stdout).toContain(`Plan: say yes to ${module} ${version}`)
  const waiting = (await release(gateway, 'approvals')).stdout.split('\n')
  expect(waiting).toEqual([
    `A second person is asked for: ${module}`,
    expect.stringMatching(/^WAITS: mf-content 1\.0\.0-b+ for a person to say yes; of Ayşe Yılmaz, /),
  ])
  const other = await release(gateway, 'approvals', 'mf-search')
  expect(other.stdout).toBe('mf-search asks for no second person.')
  expect((await own('approve', module, version, '--why', 'read it')).exitCode).toBe(0)
  expect((await own('approve', module, version)).stdout).toContain('nothing to do')
  const listed = await release(gateway, 'approvals', module)
  expect(listed.stdout).toMatch(/1\.0\.0-bbbbbbbbbbbb +[0-9a-f]{12} +Can Ak, .* counts +read it/)
  expect(listed.stdout, 'nothing is left to say').not.toContain('WAITS')
  expect((await release(gateway, 'status', module)).stdout).toContain(`YES: ${module} ${version} by Can Ak`)
  expect((await own('approve', module, version, '--withdraw')).stdout).toContain('counts no more')
  await own('approve', module, version)
  const taken = ['approve', module, version, '--of', 'can ak', '--yes']
  expect((await release(gateway, ...taken)).stderr, 'a yes is nobody else’s to say').toContain('--withdraw')
  const plan = await release(gateway, ...taken, '--withdraw', '--plan')
  expect(plan.stdout).toContain(`Plan: withdraw the yes of can ak to ${module} ${version}`)
  const gone = await release(gateway, ...taken, '--withdraw', '--why', 'left')
  expect(gone.stdout).toMatch(/The yes of Can Ak, .* counts no more/)
  await own('approve', module, version)
  const live = await release(gateway, 'promote', module, version, '--yes')
  expect(live.exitCode, live.stderr).toBe(0)
}, 180_000)
