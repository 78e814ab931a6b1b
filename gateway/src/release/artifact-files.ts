import { createHash } from 'node:crypto'

/** The files of an artifact by their path, module.json among them. */
export type ArtifactFiles = ReadonlyMap<string, Uint8Array>

/** As in an integrity attribute: `sha384-…`. */
export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}
