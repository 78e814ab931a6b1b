import { dirname } from 'node:path'
import type { LoaderContext } from '@rspack/core'
import { writeCollection, writeText } from './write-module.ts'

/** Rspack's way to the texts: `.md` and `.collection` files become modules. */
export default function loadMarkdown(this: LoaderContext, source: string): void {
  const done = this.async()
  if (this.resourcePath.endsWith('.collection')) {
    // A new file is a new entry while `dev` runs.
    this.addContextDependency(dirname(this.resourcePath))
    done(null, writeCollection(this.resourcePath))
    return
  }
  writeText(source, this.resourcePath).then(
    (written) => done(null, written),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  )
}
