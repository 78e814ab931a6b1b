import { createHash } from 'node:crypto'

/** How a policy names a script inside a document: by its text, which therefore never changes from visit to visit. */
export const sourceOfLine = (line: string): string =>
  `'sha256-${createHash('sha256').update(line).digest('base64')}'`
