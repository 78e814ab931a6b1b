import { dirname } from 'node:path'
import type { LoaderContext } from '@rspack/core'
import { writeCollection, writeText } from './write-module.ts'

/** Rspack's way to the texts: `.md` and `.collection` files become modules. */
export default function loadMarkdown(this: LoaderContext, source: string): void {
  const done = this.async()
  const isCollection = this.resourcePath.endsWith('.collection')
  // A new file is a new entry while `dev` runs.
  if (isCollection) this.addContextDependency(dirname(this.resourcePath))
  const written = isCollection ? writeCollection(this.resourcePath) : writeText(source, this.resourcePath)
  written.then(
    (code) => done(null, code),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  )
}
