import { readFile } from 'node:fs/promises'
import { writeCollection, writeText } from './write-module.ts'

/** The texts in tests: the same modules as a build makes of them. */
export const viteMarkdown = {
  name: 'markdown',
  enforce: 'pre' as const,
  async load(id: string): Promise<string | null> {
    const [path = '', query = ''] = id.split('?')
    if (path.endsWith('.md')) return writeText(await readFile(path, 'utf8'), path, query)
    return id.endsWith('.collection') ? await writeCollection(id) : null
  },
}
