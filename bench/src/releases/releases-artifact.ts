import { createHash } from 'node:crypto'
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
  const named = (text: string) => text.replaceAll(String(facts.version), version)
  await writeFile(
    file,
    await withList(JSON.stringify({ ...facts, version }), join(folder, 'node/sbom.cdx.json'), named),
  )
  return version
}

/** The list of its packages names the version too, and module.json its hash; a build of before has none. */
async function withList(facts: string, file: string, named: (text: string) => string): Promise<string> {
  const built = await readFile(file, 'utf8').catch(() => null)
  if (built === null) return facts
  if (!facts.includes(hashOf(built))) throw new Error(`module.json does not name the hash of ${file}`)
  await writeFile(file, named(built))
  return facts.replace(hashOf(built), hashOf(named(built)))
}

const hashOf = (text: string) => createHash('sha384').update(text).digest('base64')
