import { link, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { create, extract, list } from 'tar'
import { occupy, pidFile } from '../data-folder.ts'

/** What belongs to a running process, or is no part of the site. */
const left = new Set([pidFile, 'logs'])

/** Where the ticket API stores, which every site has. */
const ofEverySite = 'backend'

/**
 * The whole folder of a site that is stopped as one file, its secrets and keys too; answers its bytes. The file is its user's alone, is
 * there when it is whole, and takes the place of none.
 */
export async function copySite(dataDir: string, file: string): Promise<number> {
  if (!(await hasSite(dataDir)))
    throw new Error(`There is no site in ${dataDir}: name its folder with DATA_DIR.`)
  if (await stat(file).catch(() => null)) throw new Error(`${file} is there already: name another file.`)
  const giveBack = await occupy(dataDir)
  const part = `${file}.part-${process.pid}`
  try {
    const entries = (await readdir(dataDir)).filter((name) => !left.has(name))
    await (await open(part, 'wx', 0o600)).close()
    await create({ gzip: true, cwd: dataDir, file: part, strict: true }, entries)
    await sync(part)
    // Fails where somebody has made it meanwhile.
    await link(part, file)
    return (await stat(file)).size
  } finally {
    await rm(part, { force: true })
    await giveBack()
  }
}

/** A site as it was copied, in a folder that has none yet. What is damaged, or no copy, leaves nothing behind. */
export async function bringSiteBack(file: string, dataDir: string): Promise<void> {
  if (!(await stat(file).catch(() => null))) throw new Error(`There is no file ${file}.`)
  if ((await namesIn(dataDir)).length > 0)
    throw new Error(`${dataDir} is not empty: move it away, or name another folder with DATA_DIR.`)
  const part = `${dataDir}.part-${process.pid}`
  await mkdir(part, { recursive: true, mode: 0o700 })
  try {
    // Read to its end before anything is written: what fails in the middle of that goes on writing for a while.
    await list({ file, strict: true })
    await extract({
      file,
      cwd: part,
      strict: true,
      preservePaths: false,
      preserveOwner: false,
      noChmod: false,
    })
    if (!(await hasSite(part))) throw new Error('it has no site in it')
    await rmdir(dataDir).catch(() => undefined)
    await rename(part, dataDir)
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`${file} is not a whole copy of a site: ${why}`, { cause: error })
  }
}

const hasSite = async (folder: string) => namesIn(folder).then((names) => names.includes(ofEverySite))

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync().finally(() => handle.close())
}
