import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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
  // Beside its place, so that it appears there at once or never.
  const draft = await mkdtemp(join(checkout, '.new-remote-'))
  try {
    for (const [path, text] of Object.entries(remoteFiles(remote))) {
      // oxlint-disable-next-line no-await-in-loop -- a handful, and in the order that they are read
      await mkdir(dirname(join(draft, path)), { recursive: true })
      // oxlint-disable-next-line no-await-in-loop -- as above
      await writeFile(join(draft, path), text)
    }
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
  await addOwner(checkout, remote)
}

function checkShape({ id, squad, prefix, title }: NewRemote): void {
  if (!idShape.test(id))
    throw new NewRemoteError(`${id} is no name of a remote: mf- and words in lower case, such as mf-loyalty.`)
  if (!squadShape.test(squad))
    throw new NewRemoteError(`${squad} is no name of a squad: words in lower case, such as loyalty.`)
  if (!prefixShape.test(prefix))
    throw new NewRemoteError(`${prefix} is no prefix: one word in small letters of a to z, such as /sadakat.`)
  if (!titleShape.test(title))
    throw new NewRemoteError('A title has 3 to 59 letters, digits and blanks, such as Sadakat.')
}

/** Behind the other remotes, where the file has them. */
async function addOwner(checkout: string, { id, squad }: NewRemote): Promise<void> {
  const file = join(checkout, 'CODEOWNERS')
  const lines = (await readFile(file, 'utf8')).split('\n')
  const last = lines.findLastIndex((line) => line.startsWith('/mf-'))
  const line = `${`/${id}/`.padEnd(17)} @rotabus/${squad}`
  await writeFile(file, lines.toSpliced(last + 1, 0, line).join('\n'))
}
