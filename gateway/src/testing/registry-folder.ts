import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import type { AtEnd } from './at-end.ts'

/** A folder of its own, gone after the test. */
export function newFolder(atEnd: AtEnd = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * A data folder with an empty registry, gone after the test. It has a thousand small files: copied at
 * once they take a quarter of what they take with a promise each.
 */
export function emptyRegistryFolder(atEnd: AtEnd = onTestFinished): string {
  const folder = newFolder(atEnd)
  cpSync(inject('emptyRegistry'), folder, { recursive: true })
  return folder
}
