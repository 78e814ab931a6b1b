import type * as z from 'zod/mini'
import type { moduleId, ModuleFacts } from 'shared/module/facts'

/** Every part that is released: the remotes and the host. */
export type PartId = z.infer<typeof moduleId>

/** What the registry knows of one immutable release; its files are in the artifact store. */
export type Release = {
  facts: ModuleFacts
  /** mf-manifest.json of a remote, kept here so that a document needs no file; null for the host. */
  manifest: unknown
  /** The addresses that are its module's, where the registry said which; a page outside of them is not shown. */
  areas?: readonly string[] | undefined
}

/** The releases that new documents are made of. */
export type LiveSet = ReadonlyMap<PartId, Release>

export const channel = 'production'
