import { readFile } from 'node:fs/promises'
import { writeCollection, writeText } from './write-module.ts'

/** The texts in tests: the same modules as a build makes of them. */
export const viteMarkdown = {
  name: 'markdown',
  enforce: 'pre' as const,
  async load(id: string): Promise<string | null> {
    if (id.endsWith('.md')) return writeText(await readFile(id, 'utf8'), id)
    return id.endsWith('.collection') ? await writeCollection(id) : null
  },
}
