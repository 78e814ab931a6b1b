import { readdir, readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './run/step.ts'

const owners = await readFile(join(root, 'CODEOWNERS'), 'utf8')
const folders = (await readdir(root)).filter((folder) => existsSync(join(root, folder, 'rspack.config.ts')))

it('finds the host and the remotes', () => {
  expect(folders.length).toBeGreaterThanOrEqual(5)
})

it.each(folders)('changes of %s are looked at by the squad that its build names', async (folder) => {
  const config = await readFile(join(root, folder, 'rspack.config.ts'), 'utf8')
  const owner = /owner: '(?<owner>[\w-]+)'/.exec(config)?.groups?.['owner']
  expect(owners).toMatch(new RegExp(`^/${folder}/ +@rotabus/${owner}$`, 'm'))
})

it('names no folder that is not there', () => {
  const named = [...owners.matchAll(/^\/(?<folder>\S+)\/ /gm)].map(({ groups }) => groups?.['folder'] ?? '')
  expect(named.length).toBeGreaterThan(9)
  expect(named.filter((folder) => !existsSync(join(root, folder)))).toEqual([])
})
