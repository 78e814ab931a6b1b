import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { dist, release, temporaryFolder } from '../testing/cli.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

const a = { sources: 'aaaaaaaaaaaa' }
const b = { sources: 'bbbbbbbbbbbb' }

/** Published from a built folder, as a CI would. */
async function publish(gateway: Parameters<typeof release>[0], command: Parameters<typeof dist>[0]) {
  return await release(
    gateway,
    'publish',
    'mf-content',
    '--from',
    await dist(command),
    '--why',
    'new heading',
  )
}

/** What a squad has: its key, and no key of ops. */
const squadOf = ({ url, dataDir }: TestGateway) => ({ url, dataDir })

describe('the release command', () => {
  it('publishes with every check as a line, promotes, shows what is live and who did it', async () => {
    const gateway = await startGateway()
    const published = await publish(gateway, a)
    expect([published.exitCode, published.stdout]).toMatchObject([
      0,
      expect.stringMatching(
        /Read mf-content 1\.0\.0-aaaaaaaaaaaa: \d+ files[^]*Sign and upload it[^]*schema: [^]*routes: [^]*smoke: [^]*is published\. To put it live: release promote mf-content 1\.0\.0-aaaaaaaaaaaa/,
      ),
    ])
    expect((await publish(gateway, a)).stdout).toContain('nothing to do')
    const promoted = await release(gateway, 'promote', 'mf-content')
    expect(promoted.stdout).toContain('mf-content: nothing -> 1.0.0-aaaaaaaaaaaa')
    expect((await release(gateway, 'status')).stdout).toMatch(/mf-content +1\.0\.0-aaaaaaaaaaaa/)
    expect((await release(gateway, 'status', 'mf-content')).stdout).toMatch(
      /1\.0\.0-aaaaaaaaaaaa +stable .*mf-content squad .* KB +passed/,
    )
    const history = await release(gateway, 'history', 'mf-content')
    expect(history.stdout).toMatch(
      /ayse +promote .*\n.*mf-content squad \([0-9a-f]{16}\) +publish .* new heading\n/,
    )
    expect((await release(gateway, 'history')).stdout).toMatch(/mf-search +ops +key/)
  })

  it('shows the plan of a change before it happens, and with --plan changes nothing', async () => {
    const gateway = await startGateway()
    await publish(gateway, a)
    const planned = await release(gateway, 'promote', 'mf-content', '--plan')
    expect(planned.stdout).toMatch(
      /^Plan: promote mf-content\n +stable: nothing -> 1\.0\.0-aaaaaaaaaaaa\n[^]*nothing to roll back to yet/,
    )
    expect((await gateway.ops.status()).modules.some(({ pointer }) => pointer.stable !== null)).toBe(false)
    const done = await release(gateway, 'promote', 'mf-content')
    expect(done.stdout.startsWith(planned.stdout)).toBe(true)
    const again = await release(gateway, 'promote', 'mf-content')
    expect([again.exitCode, again.stdout]).toMatchObject([0, expect.stringContaining('nothing to do')])
  })

  it('plans a publish without sending anything', async () => {
    const gateway = await startGateway()
    const from = await dist(a)
    const planned = await release(gateway, 'publish', 'mf-content', '--from', from, '--plan')
    expect(planned.stdout).toMatch(
      /^Plan: sign and upload mf-content 1\.0\.0-aaaaaaaaaaaa \(\d+ files, \d+ KB\)/,
    )
    const { modules } = await gateway.ops.status()
    expect(modules.every(({ releases }) => releases.length === 0)).toBe(true)
    const unbuilt = await release(gateway, 'publish', 'mf-content', '--plan', '--json')
    expect(JSON.parse(unbuilt.stdout)).toMatchObject({ module: 'mf-content', known: false })
  })

  it('lets a squad canary, grow, promote and roll back its module with nothing but its key', async () => {
    const gateway = await startGateway()
    const squad = squadOf(gateway)
    const run = async (...args: string[]) => {
      const { exitCode, stdout, stderr } = await release(squad, ...args)
      return exitCode === 0 ? stdout : stderr
    }
    await publish(squad, a)
    await run('promote', 'mf-content')
    await publish(squad, b)
    expect(await run('canary', 'mf-content', '--percent', '10')).toContain(
      'canary 1.0.0-bbbbbbbbbbbb 10%. New documents go by it now.',
    )
    expect(await run('canary', 'mf-content', '--percent', '50')).toContain('grows from 10 % to 50 %')
    expect(await run('status')).toMatch(/mf-content +1\.0\.0-aaaaaaaaaaaa +- +1\.0\.0-bbbbbbbbbbbb 50%/)
    expect(await run('end-canary', 'mf-content')).toContain('the canary is ended')
    await run('canary', 'mf-content', '--percent', '10')
    expect(await run('promote', 'mf-content')).toContain('1.0.0-aaaaaaaaaaaa -> 1.0.0-bbbbbbbbbbbb')
    expect(await run('rollback', 'mf-content', '--why', 'worse')).toContain(
      'mf-content: 1.0.0-bbbbbbbbbbbb -> 1.0.0-aaaaaaaaaaaa',
    )
    expect(await run('rollback', 'mf-content')).toContain('already rolled back')
    expect(await run('rollback', 'mf-content', '1.0.0-bbbbbbbbbbbb')).toContain('-> 1.0.0-bbbbbbbbbbbb')
    expect(await run('promote', 'mf-content', '--force')).toBe(
      'refused (forbidden): only ops may do that: ask them, or use the admin key',
    )
    const { entries } = await gateway.ops.history('mf-content')
    const id = gateway.squads.keyOf('mf-content').id
    expect(new Set(entries.slice(0, -1).map(({ who }) => who))).toEqual(new Set([`mf-content squad (${id})`]))
  }, 60_000)

  it('speaks JSON to machines', async () => {
    const gateway = await startGateway()
    const json = async (...args: string[]): Promise<unknown> =>
      JSON.parse((await release(gateway, '--json', ...args)).stdout)
    expect(await json('publish', 'mf-content', '--from', await dist(a))).toMatchObject({
      module: 'mf-content',
      stored: true,
      attestation: { verdict: 'passed' },
    })
    expect(await json('promote', 'mf-content')).toMatchObject({
      applied: true,
      plan: { after: { stable: '1.0.0-aaaaaaaaaaaa' } },
    })
    expect(await json('promote', 'mf-content')).toMatchObject({ applied: false })
    expect(await json('status', 'mf-content')).toMatchObject({ module: 'mf-content', pointer: {} })
    expect(await json('history', 'mf-content')).toMatchObject({ entries: [{ what: 'promote' }, {}, {}] })
  })

  it('ends with 1 and the name of the refusal when the gateway says no', async () => {
    const gateway = await startGateway()
    const refusal = async (where: Parameters<typeof release>[0], ...args: string[]) => {
      const { exitCode, stderr } = await release(where, ...args)
      return `${exitCode} ${stderr}`
    }
    expect(await refusal(gateway, 'promote', 'mf-content', '9.9.9')).toMatch(
      /^1 refused \(unknown-version\): 9\.9\.9 is not published/,
    )
    expect(await refusal({ ...gateway, key: 'a-wrong-key' }, 'status')).toMatch(
      /^1 refused \(unauthorized\): the admin key is wrong/,
    )
    expect(await refusal({ ...gateway, url: 'http://127.0.0.1:9' }, 'status')).toMatch(
      /^1 refused \(unreachable\): no gateway answers/,
    )
    expect(await refusal(gateway, 'status', 'mf-nobody')).toMatch(/^1 refused \(unknown-module\): /)
    const keyless = { url: gateway.url, dataDir: await temporaryFolder() }
    expect(await refusal(keyless, 'promote', 'mf-content')).toMatch(
      /^1 refused \(no-key\): there is no key of/,
    )
    expect(await refusal(keyless, 'status')).toMatch(/^1 refused \(no-key\): there is neither/)
  })

  it('ends with 2 and a sentence when there is nothing to publish', async () => {
    const gateway = await startGateway()
    const { exitCode, stderr } = await release(gateway, 'publish', 'mf-content', '--from', tmpdir())
    expect([exitCode, stderr]).toMatchObject([2, expect.stringContaining('build it first')])
  })
})
