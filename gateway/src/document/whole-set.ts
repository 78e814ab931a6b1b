import { LRUCache } from 'lru-cache'
import { type BootManifest, type BootModule, wholeSetAddress, type WholeSetAnswer } from 'shared/module/boot'
import type { FilesOrigin } from 'shared/module/files-address'
import { dictionaryHash, packAgainst } from '../dictionaries/dcz.ts'
import { integrityOf } from '../release/artifact-files.ts'
import { moduleAt } from '../release/files-origin.ts'
import { compressedVariants } from '../release/compress.ts'
import { isIsolated } from '../visit/isolated-module.ts'
import type { BrowserVisit } from '../visit/visit.ts'
import { breakModule } from './broken-module.ts'
import { liveDocument, type LiveDocument } from './live-document.ts'

type SetFile = {
  integrity: string
  content: Uint8Array
  /** By ending, the packed ones; empty until they are made. */
  packed: ReadonlyMap<string, Uint8Array>
  hash: string
  /** Packed against the sets that browsers have, by their hash: each once, however many ask. */
  against: LRUCache<string, Promise<Buffer>>
}

/** What a document says of its modules. */
type NamedModules = Pick<BootManifest, 'modules' | 'whole' | 'filesOrigin'>

/** The page of a document: of which modules it is, and the path of the route in them. */
export type NamedPage = { modules: readonly string[]; path: string | null }

export type WholeSets = {
  /** For a document of this visit: the modules of its page, and the file that has all of them. */
  name: (made: LiveDocument, visit: BrowserVisit, page: NamedPage, filesOrigin: FilesOrigin) => NamedModules
  /**
   * The file at an address; null where no document of this gateway had it and the visit's own set is another one.
   * `isPublic`: whoever asks may have it. What is tried for one browser is that browser's alone.
   */
  find: (
    address: string,
    visit: () => Promise<BrowserVisit>,
  ) => Promise<{ file: SetFile; isPublic: boolean } | null>
  /** Everybody's file against the one that the browser has; null where this gateway does not know that. */
  pack: (file: SetFile, available: string | null) => Promise<Buffer | null>
}

/** Of about thirty sets of forty modules: those of tabs that were opened before the last changes. */
const mostBytes = 16 * 1024 * 1024
/** Of Zstandard: each pair is packed once. */
const level = 12

/**
 * The routes and files of all modules are in one file by its content, which browsers keep; a document has what its own page
 * needs. A host from before knows no such file, and finds all modules in its documents.
 */
export function openWholeSets(): WholeSets {
  const everybodys = new LRUCache<string, SetFile>({
    maxSize: mostBytes,
    sizeCalculation: ({ content }) => content.byteLength,
  })

  return {
    name: (made, visit, page, filesOrigin) => {
      const modules = modulesOf(made, visit)
      if (made.host.facts.smallDocuments !== true)
        return { modules: modules.map((one) => moduleAt(filesOrigin, one)) }
      const file = fileOf(modules)
      if (!isIsolated(visit)) everybodys.set(wholeSetAddress(file.integrity), file)
      return {
        modules: modules
          .filter(({ id }) => page.modules.includes(id))
          .map((one) => moduleAt(filesOrigin, partOf(one, page.path))),
        whole: file.integrity,
        ...(filesOrigin !== null && { filesOrigin }),
      }
    },
    find: async (address, visitOf) => {
      const known = everybodys.get(address)
      if (known) return { file: known, isPublic: true }
      const visit = await visitOf()
      const made = liveDocument(visit.live)
      const file = made && fileOf(modulesOf(made, visit))
      if (!file || wholeSetAddress(file.integrity) !== address) return null
      const isPublic = !isIsolated(visit)
      if (isPublic) everybodys.set(address, file)
      return { file, isPublic }
    },
    pack: async (file, available) => {
      if (available === null) return null
      const dictionary = [...everybodys.values()].find(({ hash }) => hash === available)
      const packed =
        file.against.get(available) ?? (dictionary && packAgainst(dictionary, file.content, level))
      if (!packed) return null
      file.against.set(available, packed)
      return await packed.catch(() => {
        file.against.delete(available)
        return null
      })
    },
  }
}

const broken = new WeakMap<LiveDocument, Map<string, BootModule[]>>()

/** As this visit has them. The same array for the same set, so that nothing of it is made twice. */
function modulesOf(made: LiveDocument, { drill, live }: BrowserVisit): BootModule[] {
  if (drill === null) return made.boot.modules
  const drills = broken.get(made) ?? new Map<string, BootModule[]>()
  broken.set(made, drills)
  const modules = drills.get(drill.id) ?? breakModule(made.boot.modules, drill, live)
  drills.set(drill.id, modules)
  return modules
}

const files = new WeakMap<readonly BootModule[], SetFile>()

function fileOf(modules: BootModule[]): SetFile {
  const known = files.get(modules)
  if (known) return known
  const content = new TextEncoder().encode(
    JSON.stringify({ modules: modules.map(loadable) } satisfies WholeSetAnswer),
  )
  const file: SetFile = {
    integrity: integrityOf(content),
    content,
    packed: new Map(),
    hash: dictionaryHash(content),
    against: new LRUCache({ max: 40 }),
  }
  files.set(modules, file)
  // As small as it gets, in its turn behind what is being published: until then it is packed as documents are.
  void pack(file)
  return file
}

async function pack(file: SetFile): Promise<void> {
  file.packed = new Map(await compressedVariants('web/set.json', file.content).catch(() => []))
}

const parts = new WeakMap<BootModule, Map<string | null, BootModule>>()

/** Of its routes the page's, of its files those that the page loads at once. */
function partOf(module: BootModule, path: string | null): BootModule {
  const known = parts.get(module) ?? new Map<string | null, BootModule>()
  parts.set(module, known)
  const part = known.get(path) ?? readPart(module, path)
  known.set(path, part)
  return part
}

function readPart(module: BootModule, path: string | null): BootModule {
  const page = path === null ? undefined : module.pages?.[path]
  const pages = path !== null && page ? { [path]: page } : {}
  return loadable({
    ...module,
    routes: module.routes.filter((route) => route.path === path),
    pages,
    part: true,
  })
}

/**
 * Without what only the module's own code asks for: the names and hashes of its later chunks stand in its entry, and hashes are what
 * no compression makes smaller.
 */
function loadable(module: BootModule): BootModule {
  const { entryFiles, pages = {}, integrity } = module
  const names = [entryFiles, ...Object.values(pages)].flatMap((some) =>
    some ? [...some.scripts, ...some.styles] : [],
  )
  const sealed = [...new Set(names)].flatMap((name) => {
    const seal = integrity[name]
    return seal === undefined ? [] : [[name, seal] as const]
  })
  return { ...module, manifest: withoutLaterFiles(module.manifest), integrity: Object.fromEntries(sealed) }
}

/** The federation runtime loads what is `sync`. */
function withoutLaterFiles(manifest: unknown): unknown {
  return JSON.parse(JSON.stringify(manifest ?? null), (key, value: unknown) =>
    key === 'async' && Array.isArray(value) ? [] : value,
  )
}
