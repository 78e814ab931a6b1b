import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect } from '@playwright/test'
import { execa } from 'execa'
import { test } from '../../sites/own-site.ts'
import { root } from '../../run/step.ts'
import { moduleOf, readSet } from '../live-set.ts'
import { diskFolder } from '../../sites/disk-folder.ts'

const id = 'mf-kargo'
const address = '/kargo'

/** Where a squad works that has nothing of the checkout: `repository` is all of it. */
let desk: string
let repository: string
test.beforeAll(async () => {
  desk = await diskFolder('squad')
  repository = join(desk, 'kargo')
})
test.afterAll(() => rm(desk, { recursive: true, force: true }))

test('a squad builds, checks and ships a remote from a repository of its own, with packages alone', async ({
  page,
  request,
}) => {
  test.setTimeout(600_000)
  const asked = [id, '--squad', 'kargo', '--prefix', address, '--title', 'Otobüs kargosu']
  await inCheckout('gateway/src/new-remote/new.ts', 'remote', ...asked, '--outside', repository)
  expect(await installed(), 'no server of ours and no database came along').not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:pg|kysely|fastify|gateway|backend|shared-server)$/)]),
  )
  expect(await formsOf('shared'), 'built, with declarations and source maps').toEqual(
    expect.arrayContaining(['.d.ts', '.js', '.js.map']),
  )

  const again = await inCheckout('gateway/src/squad-packages/pack.ts', join(repository, 'packages'))
  expect(await readdir(join(repository, 'packages')), 'what is unchanged has the same name').toEqual(
    again
      .split('\n')
      .map((file) => basename(file))
      .toSorted(),
  )

  await say('nothing')
  await expect(squad('npm', 'run', 'types'), 'types of the packages hold').rejects.toThrow('"nothing"')
  await say('info')
  await squad('npm', 'run', 'types')
  expect(await squad('npm', 'test')).toContain('1 passed')
  await squad('npm', 'run', 'build')

  const made = await squad('npm', 'run', 'release', '--', 'keys', 'new', id)
  const key = /--public-key (\S+)/.exec(made)?.[1] ?? ''
  await ops('modules', 'add', id, '--squad', 'squad-kargo', '--prefix', address)
  await ops('keys', 'add', '--squad', 'squad-kargo', '--module', id, '--public-key', key)
  try {
    expect(await squad('npm', 'run', 'release', '--', 'publish', id, '--plan')).toMatch(
      /^Plan: sign and upload mf-kargo/m,
    )
    const published = await squad('npm', 'run', 'release', '--', 'publish', id, '--why', 'from elsewhere')
    expect(published, 'its page was opened with the live set').toMatch(/smoke: (?!waived)/)
    await squad('npm', 'run', 'release', '--', 'promote', id)
    const boot = await readSet(request, address)
    expect(published).toContain(moduleOf(boot, id).version)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Otobüs kargosu')
    const notice = page.getByRole('status').filter({ hasText: 'Yakında' })
    await expect(notice, 'a component of the packages has its styles').toHaveCSS('display', 'grid')
    await page.getByRole('link', { name: 'Sefer arayın' }).click()
    await expect(page, 'and the rest of the site is one link away').toHaveURL('/')
  } finally {
    await ops('modules', 'remove', id, '--yes', '--why', 'the story ends')
  }
  expect((await request.get(address)).status()).toBe(404)
})

/** The page shows a component of `shared/ui`, of a kind that there is or is not. */
async function say(kind: string): Promise<void> {
  const file = join(repository, 'src/app/home/home-page.tsx')
  const source = await readFile(file, 'utf8')
  const shown = `<Notice kind="${kind}" title="Yakında" />`
  const imported = "import { Notice } from 'shared/ui/notice/notice'\n"
  const changed = source.includes(imported)
    ? source.replace(/<Notice .*\/>/, shown)
    : imported + source.replace('<p>Bu sayfa hazırlanıyor.</p>', shown)
  expect(changed).toContain(shown)
  await writeFile(file, changed)
}

const installed = () => readdir(join(repository, 'node_modules'))

/** How the files of an installed package end. */
async function formsOf(name: string): Promise<string[]> {
  const files = await readdir(join(repository, 'node_modules', name), { recursive: true })
  return [...new Set(files.map((file) => /\.(?:d\.ts|js\.map|\w+)$/.exec(file)?.[0] ?? ''))]
}

/** In the repository, with nothing but the squad's own key. */
const squad = (command: string, ...args: string[]) =>
  run(command, args, { cwd: repository, env: { DATA_DIR: desk, ADMIN_KEY: '' } })

const ops = (...args: string[]) => inCheckout('gateway/src/cli/release.ts', ...args)

const inCheckout = (...args: string[]) =>
  run('node', args, { cwd: root, preferLocal: true, localDir: root, env: {} })

type Where = { cwd: string; env: Record<string, string>; preferLocal?: boolean; localDir?: string }

/** What it printed; throws that when it fails. */
async function run(command: string, args: readonly string[], { env, ...where }: Where): Promise<string> {
  const { all } = await execa(command, args, {
    ...where,
    stdin: 'ignore',
    all: true,
    env: { FORCE_COLOR: '0', ...env },
  })
  return all
}
