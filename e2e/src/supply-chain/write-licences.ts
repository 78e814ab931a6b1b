import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../run/step.ts'
import { renderLicences } from './licences.ts'
import { installedPackages } from './packages.ts'

await writeFile(join(root, 'docs/licences.md'), renderLicences(await installedPackages()))
