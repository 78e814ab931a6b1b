import { join } from 'node:path'
import proxy from '@fastify/http-proxy'
import { execa } from 'execa'
import Fastify from 'fastify'
import { onTestFinished } from 'vitest'
import { projectRoot } from '../../build/build-part.ts'
import { opsHost } from '../ops-fetch.ts'

/** A release command with ops' key and the squads' keys of the data folder; answers what it prints as JSON. */
export type ReleaseCommand = (...args: string[]) => Promise<unknown>

type Setting = { checkout?: string; dataDir: string; key: string; address: Record<string, string> }

/** The release command of a checkout, today's unless another is named. It must succeed. */
export function releaseCommand({ checkout = projectRoot, dataDir, key, address }: Setting): ReleaseCommand {
  const program = join(checkout, 'gateway/src/cli/release.ts')
  return async (...args) => {
    const { stdout } = await execa(process.execPath, [program, ...args, '--yes', '--json'], {
      env: { PATH: process.env.PATH, ...address, DATA_DIR: dataDir, ADMIN_KEY: key, USER: 'ayse' },
      extendEnv: false,
      stdin: 'ignore',
    })
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  }
}

/** A proxy that passes every call on by ops' host name, as one does that answers at that name; gone after the test. */
export async function proxyByOpsName(gateway: string): Promise<string> {
  const app = Fastify({ forceCloseConnections: true })
  onTestFinished(() => app.close())
  await app.register(proxy, {
    upstream: gateway,
    replyOptions: { rewriteRequestHeaders: (_request, headers) => ({ ...headers, host: opsHost }) },
  })
  return await app.listen({ port: 0, host: '127.0.0.1' })
}
