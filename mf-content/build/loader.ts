import { dirname } from 'node:path'
import type { LoaderDefinition } from '@rspack/core'
import { writeCollection, writeText } from './write-module.ts'

/** Rspack's way to the texts: `.md` and `.collection` files become modules. */
const loadMarkdown: LoaderDefinition = async function load(source) {
  if (!this.resourcePath.endsWith('.collection'))
    return writeText(source, this.resourcePath, this.resourceQuery)
  // A new file is a new entry while `dev` runs.
  this.addContextDependency(dirname(this.resourcePath))
  return writeCollection(this.resourcePath)
}
export default loadMarkdown
