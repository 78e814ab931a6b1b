import { createServer } from 'node:net'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { privateFolder } from 'shared-server/files/private-files'
import { isWithoutIpv6, loopbacks } from '../config/listen.ts'
import type { StartOptions } from './start-options.ts'

/** Throws one clear sentence for the first thing that would stop the site from running here. */
export async function checkEnvironment(
  { port, host, dataDir }: StartOptions,
  nodeVersion: string,
): Promise<void> {
  const major = Number(nodeVersion.split('.')[0])
  if (major < 26) {
    throw new Error(
      `This is Node ${nodeVersion}, the site needs 26, which comes with the project: start it with "npx -y pnpm@12.21.0 start".`,
    )
  }
  await checkWritable(dataDir)
  for (const address of host === 'localhost' ? loopbacks : [host])
    // oxlint-disable-next-line no-await-in-loop -- the first that fails is named
    await checkPort(port, address)
}

async function checkWritable(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${process.pid}`)
  try {
    await privateFolder(dataDir)
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new Error(
      `The folder ${dataDir} cannot be written to (${reason}); DATA_DIR=<folder> chooses another.`,
      { cause: error },
    )
  }
}

async function checkPort(port: number, host: string): Promise<void> {
  const code = await listenOnce(port, host)
  if (code === null || (host === '::1' && isWithoutIpv6(code))) return
  if (code === 'EADDRINUSE') {
    throw new Error(
      `Port ${port} is taken by another program, or the site already runs; PORT=${port + 10} npx -y pnpm@12.21.0 start chooses another.`,
    )
  }
  throw new Error(`Port ${port} on ${host} cannot be opened (${code}); PORT=<number> chooses another.`)
}

/** Null when it can be opened, else the reason's code. */
function listenOnce(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    server.listen(port, host, () => server.close(() => resolve(null)))
  })
}
