import { writeFile } from 'node:fs/promises'
import { drawTables } from './draw-tables.ts'

await writeFile(new URL('../../../docs/tables.md', import.meta.url), await drawTables())
