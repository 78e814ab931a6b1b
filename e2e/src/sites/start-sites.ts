import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crowdedDay } from '../stories/crowded-day.ts'
import { copySite, templateIn } from './copies.ts'
import { startSite } from './site.ts'

/**
 * Builds and seeds a site once, as a template, and starts a copy of it for the travellers. Whoever changes what a site
 * serves starts another copy (`own-site.ts`). With SITE set, all stories go to a site that already runs.
 */
export default async function startSites(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['SITE']) return undefined
  // Set for the workers too: a run over midnight has one such day.
  process.env['SEED_CROWDED_DAY'] = crowdedDay
  const sites = await mkdtemp(join(tmpdir(), 'sites-'))
  const removeAll = () => rm(sites, { recursive: true, force: true })
  try {
    // An embedded database can be copied only while nobody runs on it.
    const template = await startSite(templateIn(sites))
    await template.stop()
    const travellers = await startSite(await copySite(sites, 'travellers'))
    process.env['SITES'] = sites
    process.env['SITE'] = travellers.url
    process.env['DATA_DIR'] = travellers.dataDir
    return async () => {
      await travellers.stop()
      await removeAll()
    }
  } catch (error) {
    await removeAll()
    throw error
  }
}
