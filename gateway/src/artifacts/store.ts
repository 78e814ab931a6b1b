import type { Readable } from 'node:stream'
import type { ModuleFacts, ModuleId } from 'shared/module/facts'
import type { ArtifactFiles } from '../release/artifact-files.ts'

export type StoredFile = {
  body: Readable
  bytes: number
  /** How it is packed; null: as it is. */
  encoding: string | null
}

/** Files that are there and that nobody sees yet. */
export type Staged = {
  /** Makes them the release's, all at once; quick, so that it may happen inside the registry's lock. */
  commit: () => Promise<void>
  /** Removes them again; nothing after a commit. */
  discard: () => Promise<void>
}

export type FileProblem = 'missing' | 'changed' | 'unreadable'

/** A stored file that is not what was published: the file as module.json lists it, and the form of it that is stored. */
export type FileFault = { file: string; stored: string; problem: FileProblem }

export type StoredRelease = { module: ModuleId; version: string }

/** Where the files of releases are. */
export type ArtifactStore = {
  /** Writes all files, precompressed where it pays. */
  stage: (facts: ModuleFacts, files: ArtifactFiles) => Promise<Staged>
  /** One listed file, in the smallest of the accepted encodings; null when it is not there. */
  read: (facts: ModuleFacts, name: string, accepted: ReadonlySet<string>) => Promise<StoredFile | null>
  /** The release's module.json, for when the registry cannot be asked. */
  facts: (module: ModuleId, version: string) => Promise<ModuleFacts | null>
  /** A local folder with the release's server build, whole and proved. */
  folder: (facts: ModuleFacts) => Promise<string>
  /** What of the stored files is not as it was published; reads them all. */
  faults: (facts: ModuleFacts) => Promise<FileFault[]>
  /** A listed file as it was published, out of whatever form of it is still whole; null where none is. */
  whole: (facts: ModuleFacts, name: string) => Promise<Uint8Array | null>
  /** Stores one listed file of a release anew, each form of it whole. The content is what module.json says, or it throws. */
  mend: (facts: ModuleFacts, name: string, content: Uint8Array) => Promise<void>
  /** Every release that has files here. */
  list: () => Promise<StoredRelease[]>
  /** Quick, like a commit: from then on the files are nobody's. Call what it returns to be rid of them. */
  detach: (release: StoredRelease) => Promise<() => Promise<void>>
  /** Removes what an upload or a removal left behind that died before the given moment. */
  tidy: (before: Date) => Promise<void>
  /** The copies on this machine, where the files themselves are far away. */
  near: Near | null
}

export type Near = {
  /** Fetches what new visitors will ask for. */
  warm: (facts: ModuleFacts) => Promise<void>
  /** Drops the copies of all other releases. */
  keepOnly: (releases: readonly StoredRelease[]) => Promise<void>
}

/** The store cannot be asked, or does not give what was put into it: what is there cannot be told. */
export class StoreUnavailableError extends Error {
  readonly statusCode = 503

  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StoreUnavailableError'
  }
}
