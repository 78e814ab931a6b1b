import { once } from 'node:events'
import { lstat, rm } from 'node:fs/promises'
import { connect, type Server } from 'node:net'

/**
 * On a socket for the process's own user and group alone, from its first moment. One that a renderer left which was killed is
 * replaced; another's that answers, and a file that is no socket, are not.
 */
export async function listenPrivately(server: Server, path: string): Promise<void> {
  const found = await lstat(path).catch(() => null)
  if (found !== null) {
    if (!found.isSocket()) throw new Error(`${path} is there, and is no socket`)
    if (await isAnswered(path)) throw new Error(`at ${path} another renderer answers`)
    await rm(path)
  }
  const umask = process.umask(0o117)
  const failed = once(server, 'error').then(([error]) => {
    throw error
  })
  try {
    server.listen(path)
    await Promise.race([once(server, 'listening'), failed])
  } finally {
    process.umask(umask)
  }
}

async function isAnswered(path: string): Promise<boolean> {
  const socket = connect(path)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
