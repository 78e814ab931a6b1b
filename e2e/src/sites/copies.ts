import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const template = 'template'

export const templateIn = (sites: string): string => join(sites, template)

/** The data of a new site, seeded and with all releases live; answers its folder, which stays for those who look through it. */
export async function copySite(sites: string, name: string): Promise<string> {
  const folder = await mkdtemp(join(sites, `${name}-`))
  await cp(templateIn(sites), folder, { recursive: true })
  await rm(join(folder, 'ready.json'))
  return folder
}

/** The data folders of all sites that a run has started so far. */
export async function copiesIn(sites: string): Promise<string[]> {
  const names = await readdir(sites)
  return names.filter((name) => name !== template).map((name) => join(sites, name))
}
