import { writeFile } from 'node:fs/promises'
import { drawTables } from './draw-tables.ts'
import { listPersonalData } from './list-personal-data.ts'

await writeFile(new URL('../../../docs/tables.md', import.meta.url), await drawTables())
await writeFile(new URL('../../../docs/personal-data.md', import.meta.url), listPersonalData())
