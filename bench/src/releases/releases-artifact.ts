import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The version that the build of other sources would have had: the hash behind it counts on from the real one. */
export function nthVersion(version: string, nth: number): string {
  const [number, hash = ''] = version.split('-')
  const counted = (Number.parseInt(hash, 16) + nth) % 16 ** 12
  return `${number}-${counted.toString(16).padStart(12, '0')}`
}

/** A finished build of the same files under another version, in a folder of its own. */
export async function asRelease(dist: string, folder: string, nth: number): Promise<string> {
  await cp(dist, folder, { recursive: true })
  const file = join(folder, 'module.json')
  const facts: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (typeof facts !== 'object' || facts === null || !('version' in facts)) {
    throw new Error(`${file} names no version`)
  }
  const version = nthVersion(String(facts.version), nth)
  await writeFile(file, JSON.stringify({ ...facts, version }))
  return version
}
