import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import { deploys, raised, words } from './changes.ts'
import { nextPatch, raiseDependency } from './raise-dependency.ts'
import { root } from '../common/root.ts'

test.each(words)('$file still says "$from", so that a squad can change it', async ({ file, from, to }) => {
  const source = await readFile(join(root, file), 'utf8')
  expect(source).toContain(from)
  expect(source).not.toContain(to)
})

test('a word of one part is deployed with it alone, what all share with every part', () => {
  const deployed = Object.fromEntries(deploys.map(({ what, parts }) => [what, parts.join(' ')]))
  expect(deployed).toMatchObject({ 'a word in mf-search': 'mf-search', 'a word in host': 'host' })
  expect(deployed['a word in shared/ui']).toMatch(/^host mf-account mf-booking mf-content mf-search/)
  expect(deployed[`${raised.dependency} raised`]).toBe(deployed['a word in shared/ui'])
})

describe('a raised dependency', () => {
  const packageFile = 'shared/node_modules/axios/package.json'

  it('is the installed package under its next version, in every part, lockfile and catalogue', async () => {
    const checkout = await mkdtemp(join(tmpdir(), 'bench-test-'))
    onTestFinished(() => rm(checkout, { recursive: true, force: true }))
    const manifest: { version: string } = JSON.parse(await readFile(join(root, packageFile), 'utf8'))
    const next = nextPatch(manifest.version)
    for (const part of ['shared', 'mf-search']) {
      await mkdir(join(checkout, part, 'node_modules'), { recursive: true })
      await writeFile(join(checkout, part, 'package.json'), '{}')
    }
    const installed = await realpath(join(root, 'shared/node_modules/axios'))
    await symlink(installed, join(checkout, 'shared/node_modules/axios'))
    const workspace = `packages: [shared, mf-*]\ncatalog:\n  axios: ${manifest.version}\n`
    await writeFile(join(checkout, 'pnpm-workspace.yaml'), workspace)
    await writeFile(join(checkout, 'pnpm-lock.yaml'), `axios@${manifest.version}(debug@4.4.3)`)

    await raiseDependency(checkout, raised)

    const read = (file: string) => readFile(join(checkout, file), 'utf8')
    expect(JSON.parse(await read(packageFile))).toMatchObject({ name: 'axios', version: next })
    expect(await read('shared/node_modules/axios/lib/env/data.js')).toContain(next)
    const raisedTo = await realpath(join(checkout, 'shared/node_modules/axios'))
    expect(await readFile(join(raisedTo, '../form-data/package.json'), 'utf8')).toContain('form-data')
    expect(await read('pnpm-lock.yaml')).toBe(`axios@${next}(debug@4.4.3)`)
    expect(await read('pnpm-workspace.yaml')).toContain(`axios: ${next}`)
    // The checkout's own packages are as they were.
    expect(JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))).toMatchObject(manifest)
  })
})
