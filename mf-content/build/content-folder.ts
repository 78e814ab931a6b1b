import { join } from 'node:path'

export const contentFolder = join(import.meta.dirname, '../content')
