import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../run/step.ts'
import { renderSettings } from './render-settings.ts'

for (const [file, text] of Object.entries(await renderSettings())) await writeFile(join(root, file), text)
