import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** What the file holds, without space around it; null when there is no such file. */
export async function readSecretFile(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/**
 * The secret in the file, or `make()`, which is then kept there, readable by this user alone. Whole or not at all: a
 * process that ends while it writes leaves no half secret, and of two that start at once both get the same.
 */
export async function keepSecretFile(file: string, make: () => string): Promise<string> {
  const known = await readSecretFile(file)
  if (known !== null && known !== '') return known
  await mkdir(dirname(file), { recursive: true })
  const made = make()
  const unfinished = await writeBeside(file, `${made}\n`)
  try {
    // An empty file is what a process left that ended while it wrote without this care.
    if (known === '') await rm(file)
    await link(unfinished, file)
    return made
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EEXIST') return (await readSecretFile(file)) ?? made
    // A file system without links: then the last of those who start at once would win.
    if (code !== 'EPERM' && code !== 'ENOTSUP') throw error
    await rename(unfinished, file)
    return made
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Puts the secret in the file, whatever it held before, and never half of it; as it is, for a release before reads it so. */
export async function writeSecretFile(file: string, secret: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await rename(await writeBeside(file, secret), file)
}

async function writeBeside(file: string, text: string): Promise<string> {
  const unfinished = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(unfinished, text, { mode: 0o600, flush: true })
  return unfinished
}
