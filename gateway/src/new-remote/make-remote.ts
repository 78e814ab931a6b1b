import { existsSync, realpathSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { workspaceCatalog } from 'shared/module/build/workspace'
import { packForSquads } from '../squad-packages/pack-packages.ts'
import { outsideFiles } from './outside-files.ts'
import { type NewRemote, remoteFiles } from './remote-files.ts'
import { takenBy } from './taken-by.ts'

/** What was asked for cannot be made; the sentence is for whoever typed it. */
export class NewRemoteError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'NewRemoteError'
  }
}

const idShape = /^mf-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const squadShape = /^squad-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const prefixShape = /^\/[a-z0-9]+(?:-[a-z0-9]+)*$/
const titleShape = /^[\p{L}\p{N}][\p{L}\p{N} .,’&-]{2,58}$/u

/**
 * Makes the folder of a remote in a checkout, whole or not at all, and its line in CODEOWNERS. Throws NewRemoteError for a
 * name, a squad, a prefix or a title that cannot be, and for what is there already.
 */
export async function makeRemote(checkout: string, remote: NewRemote): Promise<void> {
  checkShape(remote)
  const folder = join(checkout, remote.id)
  if (existsSync(folder)) throw new NewRemoteError(`There is a folder ${remote.id} already.`)
  const owner = await takenBy(checkout, remote.prefix)
  if (owner) throw new NewRemoteError(`${remote.prefix} is taken by ${owner}.`)
  await makeWhole(folder, (draft) => writeFiles(draft, remoteFiles(remote)))
  await addOwner(checkout, remote)
}

/**
 * Makes a folder outside the checkout for a remote in a repository of its own: its files, and the packages that it is
 * built with. Throws NewRemoteError as `makeRemote` does, and for a folder inside the checkout.
 */
export async function makeOutside(checkout: string, to: string, remote: NewRemote): Promise<void> {
  checkShape(remote)
  if (existsSync(join(checkout, remote.id)))
    throw new NewRemoteError(`${remote.id} is a part of this checkout: take another name.`)
  if (existsSync(to)) throw new NewRemoteError(`There is a folder ${to} already.`)
  if (isInside(checkout, to))
    throw new NewRemoteError(
      `${to} is inside the checkout: leave --outside away, or name a folder elsewhere.`,
    )
  const owner = await takenBy(checkout, remote.prefix)
  if (owner) throw new NewRemoteError(`${remote.prefix} is taken by ${owner}.`)
  await mkdir(dirname(to), { recursive: true })
  await makeWhole(to, async (draft) => {
    const packed = await packForSquads(join(draft, 'packages'))
    await writeFiles(draft, outsideFiles(remote, packed, workspaceCatalog()))
  })
}

/** By where the folders really are, links followed. */
function isInside(checkout: string, to: string): boolean {
  const way = relative(realpathSync(checkout), realPathOf(to)).split(sep)
  return way[0] !== '..'
}

function realPathOf(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : join(realPathOf(dirname(folder)), basename(folder))
}

/** Made beside its place, so that it appears there at once or never. */
async function makeWhole(folder: string, fill: (draft: string) => Promise<void>): Promise<void> {
  const draft = await mkdtemp(join(dirname(folder), '.new-remote-'))
  try {
    await fill(draft)
    // A temporary folder is its maker's alone; a remote is for others to read too, as far as they may.
    await chmod(draft, 0o777 & ~process.umask())
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    // oxlint-disable-next-line no-await-in-loop -- a handful, and in the order that they are read
    await mkdir(dirname(join(folder, path)), { recursive: true })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await writeFile(join(folder, path), text)
  }
}

function checkShape({ id, squad, prefix, title }: NewRemote): void {
  if (!idShape.test(id))
    throw new NewRemoteError(`${id} is no name of a remote: mf- and words in lower case, such as mf-loyalty.`)
  if (!squadShape.test(squad))
    throw new NewRemoteError(`${squad} is no name of a squad: words in lower case, such as loyalty.`)
  if (!prefixShape.test(prefix))
    throw new NewRemoteError(`${prefix} is no prefix: one word in small letters of a to z, such as /sadakat.`)
  if (!titleShape.test(title))
    throw new NewRemoteError(
      `${title} is no title: name one with --title, 3 to 59 letters, digits and blanks, such as Sadakat.`,
    )
}

/** Behind the other remotes, where the file has them. */
async function addOwner(checkout: string, { id, squad }: NewRemote): Promise<void> {
  const file = join(checkout, 'CODEOWNERS')
  const lines = (await readFile(file, 'utf8')).split('\n')
  const last = lines.findLastIndex((line) => line.startsWith('/mf-'))
  const line = `${`/${id}/`.padEnd(17)} @rotabus/${squad}`
  await writeFile(file, lines.toSpliced(last + 1, 0, line).join('\n'))
}
