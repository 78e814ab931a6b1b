import * as z from 'zod/mini'
import { type ModuleFacts, type ModuleId, publishedFacts } from 'shared/module/facts'
import { integrityOf, type ArtifactFiles } from '../../release/artifact-files.ts'
import { manifestNames, namedFiles } from '../../release/named-files.ts'
import type { Refusal } from './refusal.ts'
import type { Release } from '../../release/release.ts'
import { hasContentAddress, webPath } from '../../release/web-path.ts'

const factsFile = 'module.json'
const manifestFile = 'web/mf-manifest.json'
const safePath = /^(web|node)\/(?:[\w@+~-][\w.@+~-]*\/)*[\w@+~-][\w.@+~-]*$/

export type Checked = { ok: true; release: Release } | { ok: false; refusal: Refusal }

/** Proves that an artifact is what it says: schema, every file there, nothing else, sizes and hashes right. */
export function checkArtifact(asked: ModuleId, files: ArtifactFiles): Checked {
  const read = readFacts(files)
  if ('refusal' in read) return refused(read.refusal)
  const { facts } = read
  if (facts.id !== asked) return refused({ code: 'wrong-module', stated: facts.id, asked })
  const wrong = wrongFile(facts, files)
  if (wrong) return refused(wrong)
  const manifest = facts.id === 'host' ? { value: null } : parseJson(files.get(manifestFile))
  if (!manifest) return refused({ code: 'missing-file', file: manifestFile })
  const withoutIntegrity = fileWithoutIntegrity(facts, manifest.value)
  return withoutIntegrity
    ? refused(withoutIntegrity)
    : { ok: true, release: { facts, manifest: manifest.value } }
}

function fileWithoutIntegrity(facts: ModuleFacts, manifest: unknown): Refusal | null {
  const read = facts.id === 'host' ? null : manifestNames.safeParse(manifest)
  if (read?.error) return { code: 'schema', problem: `${manifestFile}: ${problemOf(read.error)}` }
  const named = namedFiles(facts, read?.data ?? null).find(({ file }) => !Object.hasOwn(facts.files, file))
  return named ? { code: 'unsealed-file', ...named } : null
}

const problemOf = (error: z.core.$ZodError) => z.prettifyError(error).replaceAll('\n', ' ')

function refused(refusal: Refusal): Checked {
  return { ok: false, refusal }
}

function readFacts(files: ArtifactFiles): { facts: ModuleFacts } | { refusal: Refusal } {
  const text = files.get(factsFile)
  if (!text) return { refusal: { code: 'missing-file', file: factsFile } }
  const json = parseJson(text)
  if (!json) return { refusal: { code: 'schema', problem: 'it is not JSON' } }
  const parsed = publishedFacts.safeParse(json.value)
  return parsed.success
    ? { facts: parsed.data }
    : { refusal: { code: 'schema', problem: problemOf(parsed.error) } }
}

function wrongFile(facts: ModuleFacts, files: ArtifactFiles): Refusal | null {
  for (const file of files.keys()) {
    if (file === factsFile) continue
    if (!safePath.test(file)) return { code: 'unsafe-path', file }
    if (!Object.hasOwn(facts.files, file)) return { code: 'unlisted-file', file }
  }
  for (const [file, stated] of Object.entries(facts.files)) {
    const content = files.get(file)
    if (!content) return { code: 'missing-file', file }
    if (content.byteLength !== stated.bytes || integrityOf(content) !== stated.integrity) {
      return { code: 'integrity', file }
    }
  }
  const needed = [facts.web.entry, ...facts.web.scripts, ...facts.web.styles, ...facts.web.fonts].map(webPath)
  const nameless = facts.web.byContent === true ? keptUnderPlainName(facts) : undefined
  if (nameless !== undefined) return { code: 'not-by-content', file: nameless }
  const absent = [...needed, facts.node.entry].find((file) => !Object.hasOwn(facts.files, file))
  return absent === undefined ? null : { code: 'missing-file', file: absent }
}

/** Browsers keep scripts and styles for ever. */
function keptUnderPlainName({ files }: ModuleFacts): string | undefined {
  return Object.keys(files).find((file) => /^web\/.*\.(js|css)$/.test(file) && !hasContentAddress(file))
}

function parseJson(bytes: Uint8Array | undefined): { value: unknown } | null {
  if (!bytes) return null
  try {
    return { value: JSON.parse(new TextDecoder().decode(bytes)) }
  } catch {
    return null
  }
}
