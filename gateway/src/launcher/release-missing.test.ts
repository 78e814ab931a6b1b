import { describe, expect, it } from 'vitest'
import { artifact, page } from '../testing/artifact.ts'
import { startGateway } from '../testing/gateway.ts'
import type { BuiltArtifact } from '../build/artifact-folder.ts'
import { RefusedError } from '../cli/client/refused-error.ts'
import { moduleFacts } from 'shared/module/facts'
import { registerModules, withoutRemoved } from './register-modules.ts'
import { releaseMissing } from './release-missing.ts'

type Command = NonNullable<Parameters<typeof artifact>[0]>

function built(command: Command): BuiltArtifact {
  const files = artifact(command)
  return { files, facts: moduleFacts.parse(JSON.parse(new TextDecoder().decode(files.get('module.json')))) }
}

const stableOf = async ({ status }: Awaited<ReturnType<typeof startGateway>>['ops'], module: string) =>
  (await status()).modules.find((known) => known.module === module)?.pointer.stable

const silent = () => undefined
const a = { sources: 'aaaaaaaaaaaa' }
const b = { sources: 'bbbbbbbbbbbb' }

describe('what a start puts live', () => {
  it('is what the registry has never seen, and nothing twice', async () => {
    const { ops } = await startGateway()
    const said: string[] = []
    const start = (...commands: Command[]) =>
      releaseMissing(ops, commands.map(built), (words) => said.push(words))
    await start({ id: 'host' }, a)
    await start({ id: 'host' }, a)
    await start({ id: 'host' }, b)
    expect(said).toEqual(['host', 'mf-content', 'mf-content'])
    expect(await stableOf(ops, 'mf-content')).toBe('1.0.0-bbbbbbbbbbbb')
  })

  it('is not what ops have taken back', async () => {
    const { ops } = await startGateway()
    await releaseMissing(ops, [built(a)], silent)
    await releaseMissing(ops, [built(b)], silent)
    await ops.promote('mf-content', '1.0.0-aaaaaaaaaaaa', 'it was worse')
    await releaseMissing(ops, [built(b)], silent)
    expect(await stableOf(ops, 'mf-content')).toBe('1.0.0-aaaaaaaaaaaa')
  })

  it('includes a slot that moved to another module, in whichever order they come', async () => {
    const { ops } = await startGateway()
    const search = { id: 'mf-search' as const, routes: [] }
    await releaseMissing(ops, [built({ ...search, ...a }), built({ ...a, offers: ['seat-picker'] })], silent)
    const moved = [built({ ...search, ...b, offers: ['seat-picker'] }), built(b)]
    await releaseMissing(ops, moved, silent)
    expect(await stableOf(ops, 'mf-search')).toBe('1.0.0-bbbbbbbbbbbb')
  })

  it('includes a module that nobody has registered, and pages that a known one has gained', async () => {
    const { ops } = await startGateway()
    const loyalty = { id: 'mf-loyalty' as const, ...a, routes: [page('/sadakat/puan', 'Puan')] }
    const content = { ...a, routes: [page('/hakkimizda', 'Biz'), page('/kampanyalar', 'Kampanyalar')] }
    await registerModules(
      ops,
      [loyalty, content].map((command) => built(command).facts),
    )
    const { modules } = await ops.modules()
    const areasOf = (id: string) => modules.find(({ module }) => module === id)?.areas
    expect(areasOf('mf-loyalty')).toEqual(['/sadakat/*'])
    expect(areasOf('mf-content')).toEqual(expect.arrayContaining(['/hakkimizda/*', '/kampanyalar/*']))
    await registerModules(ops, [built({ ...loyalty, routes: [page('/odeme', 'Öde')] }).facts])
    expect((await ops.modules()).modules).toEqual(modules)
  })

  it('is no module that ops have taken away, though its folder is there still, until they register it again', async () => {
    const { ops } = await startGateway()
    const loyalty = built({ id: 'mf-loyalty', ...a, routes: [page('/sadakat', 'Puan')] })
    await registerModules(ops, [loyalty.facts])
    await ops.removeModule('mf-loyalty', { why: 'the squad is gone' })
    expect(await withoutRemoved(ops, [loyalty, built(a)])).toEqual([built(a)])
    const again = {
      module: 'mf-loyalty',
      squad: loyalty.facts.owner,
      title: '',
      areas: ['/sadakat/*'],
    } as const
    await ops.addModule({ ...again, areas: [...again.areas] })
    expect(await withoutRemoved(ops, [loyalty])).toEqual([loyalty])
  })

  it.each([
    [
      'its address is another’s',
      [page('/odeme/puanla', 'Puanla')],
      /mf-loyalty cannot be registered: .*mf-booking/,
    ],
    ['it has no page', [], 'mf-loyalty cannot be registered: it has no page yet'],
  ])('is no module that cannot be registered, and says why: %s', async (_why, routes, message) => {
    const { ops } = await startGateway()
    const registering = registerModules(ops, [built({ id: 'mf-loyalty', ...a, routes }).facts])
    await expect(registering).rejects.toThrow(message)
  })

  it('includes modules that need what only the new host has', async () => {
    const { ops } = await startGateway()
    await releaseMissing(ops, [built({ id: 'host', ...a }), built(a)], silent)
    const shared = { react: '19.3.1', 'shared/new': '0.1.0' }
    const next = [built({ id: 'host', ...b, shared }), built({ ...b, shared: { 'shared/new': '^0.1.0' } })]
    await releaseMissing(ops, next, silent)
    expect(await stableOf(ops, 'mf-content')).toBe('1.0.0-bbbbbbbbbbbb')
    const back = ops.change('rollback', { module: 'host' })
    await expect(back, 'which closes the way back').rejects.toMatchObject({ refusal: 'shared-range' })
    const mended = built({ sources: 'cccccccccccc', shared: { 'shared/new': '^0.1.0' } })
    await ops.publish('mf-content', mended.files, 'its squad ships on')
    await ops.promote('mf-content', null, 'its squad ships on')
  })

  it('includes a host that gives up what the module it comes with no longer uses', async () => {
    const { ops } = await startGateway()
    const exports = (...names: string[]) => ({ web: { react: names }, node: { react: names } })
    const host = built({ id: 'host', ...a, sharedExports: exports('use', 'useOld') })
    await releaseMissing(ops, [host, built({ ...a, sharedExports: exports('useOld') })], silent)
    const lean = built({ id: 'host', ...b, sharedExports: exports('use') })
    await ops.publish('host', lean.files, 'for a change')
    const alone = ops.promote('host', lean.facts.version, 'for a change')
    await expect(alone).rejects.toMatchObject({ refusal: 'shared-export' })
    const next = { sources: 'cccccccccccc', sharedExports: exports('use') }
    await releaseMissing(ops, [built({ id: 'host', ...next }), built(next)], silent)
    expect(await stableOf(ops, 'mf-content')).toBe('1.0.0-cccccccccccc')
  })

  it('stops with a sentence when two modules want the same address', async () => {
    const { ops } = await startGateway()
    const both = [built(a), built({ id: 'mf-search', ...a, routes: [page('/hakkimizda', 'Biz')] })]
    await expect(releaseMissing(ops, both, silent)).rejects.toThrow(
      'mf-search cannot go live: its route /hakkimizda already belongs to mf-content',
    )
    await expect(releaseMissing(ops, both, silent)).rejects.not.toBeInstanceOf(RefusedError)
  })

  it('says of each module that cannot go live why', async () => {
    const { ops } = await startGateway()
    await releaseMissing(ops, [built(a)], silent)
    const taken = [page('/hakkimizda', 'Biz')]
    const both = [
      built({ id: 'mf-search', ...a, routes: taken }),
      built({ id: 'mf-account', ...a, routes: [page('/api/x', 'Hesap')] }),
    ]
    await expect(releaseMissing(ops, both, silent)).rejects.toThrow(
      /mf-search cannot go live: .*\/hakkimizda[^]*mf-account cannot go live: .*\/api\/x/,
    )
  })
})
