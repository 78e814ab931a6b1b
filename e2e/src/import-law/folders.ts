import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { execa } from 'execa'
import { parse } from 'oxc-parser'
import { root } from '../run/step.ts'

const isTest = (file: string) => /\.(?:test|story)\.m?tsx?$/.test(file)

/** Tracked and new sources that are neither tests nor declarations, by their path from the root. */
export async function productionFiles(): Promise<string[]> {
  const { stdout } = await execa('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
  return stdout
    .split('\n')
    .filter((file) => /\.m?tsx?$/.test(file) && !file.endsWith('.d.ts') && !isTest(file))
    .filter((file) => existsSync(join(root, file)))
}

export type Import = { from: string; to: string }

/** Every relative import between two folders, types included. */
export async function importsBetweenFolders(files: readonly string[]): Promise<Import[]> {
  const read = files.map(async (from) => {
    const { module } = await parse(from, await readFile(join(root, from), 'utf8'))
    const exported = module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest ?? []),
    )
    const requests = [...module.staticImports.map(({ moduleRequest }) => moduleRequest), ...exported]
    return requests
      .filter(({ value }) => value.startsWith('.'))
      .map(({ value }) => ({ from, to: normalize(join(dirname(from), value)) }))
      .filter(({ to }) => dirname(to) !== dirname(from))
  })
  return (await Promise.all(read)).flat()
}
