import type { ModuleFacts, ModuleId } from 'shared/module/facts'
import { wholeModule } from '../../wire/switch.ts'

/** What the registry knows of one immutable release; its files are in the artifact store. */
export type Release = {
  facts: ModuleFacts
  /** mf-manifest.json of a remote, kept here so that a document needs no file; null for the host. */
  manifest: unknown
  /** The addresses that are its module's, where the registry said which; a page outside of them is not shown. */
  areas?: readonly string[] | undefined
  /** What travellers do not get of it for now: paths of its routes, or `*` for all of it. */
  off?: readonly string[]
}

export const isOff = ({ off = [] }: Pick<Release, 'off'>, path: string): boolean =>
  off.includes(path) || off.includes(wholeModule)

/** The releases that new documents are made of. */
export type LiveSet = ReadonlyMap<ModuleId, Release>

export const channel = 'production'
