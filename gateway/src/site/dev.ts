import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import getPort, { portNumbers } from 'get-port'
import type { BootModule } from 'shared/module/boot'
import { moduleId } from 'shared/module/facts'
import { watchRemote, type DevBuild, type RemoteId } from './dev-build.ts'
import { devProxy, type DevProxy } from './dev-proxy.ts'

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

function remoteOf(name: string): RemoteId {
  const known = moduleId.safeParse(name)
  if (known.success && known.data !== 'host') return known.data
  const remotes = moduleId.options.filter((id) => id !== 'host')
  throw new Error(`There is no remote ${name}; there are ${remotes.join(', ')}.`)
}

async function checkSite(site: string): Promise<void> {
  const reply = await fetch(`${site}/health/live`).catch(() => null)
  if (reply?.ok) return
  throw new Error(
    `No site runs at ${site}. Start it first in another terminal with "npx -y pnpm@12.21.0 start", or name it with --site.`,
  )
}

/** The first build must work, or there is nothing to show; later ones may fail and are mended. */
function firstBuild({ events }: DevBuild): Promise<BootModule> {
  return new Promise((resolve, reject) => {
    events.once('built', resolve)
    events.once('failed', (problem) => reject(new Error(problem)))
  })
}

function keepUp(build: DevBuild, server: DevProxy, use: (remote: BootModule) => void): void {
  build.events.on('built', (remote) => {
    use(remote)
    server.reload()
    print(`${new Date().toLocaleTimeString()} built, pages reload`)
  })
  build.events.on('failed', (problem) => print(`${problem}\nPages keep the last build that worked.`))
}

async function dev(name: string, options: { site: string; port?: string }): Promise<void> {
  const id = remoteOf(name)
  const site = options.site.replace(/\/+$/, '')
  await checkSite(site)
  const folder = await mkdtemp(join(tmpdir(), `dev-${id}-`))
  const build = await watchRemote(id, folder)
  const leave = async () => {
    await build.close()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    let remote = await firstBuild(build)
    const server = await devProxy({ site, folder: build.folder, remote: () => remote })
    keepUp(build, server, (next) => {
      remote = next
    })
    const port = await getPort({ port: options.port ? Number(options.port) : portNumbers(4000, 4099) })
    const address = await server.app.listen({ port, host: '127.0.0.1' })
    print(`${id} from this checkout, everything else from ${site}: open ${address}\nCtrl-C stops it.`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(
        signal,
        () =>
          void server.app
            .close()
            .then(leave)
            .then(() => process.exit(0)),
      )
    }
  } catch (error) {
    await leave()
    throw error
  }
}

try {
  await new Command('dev')
    .description('runs one remote from this checkout against the running site, and reloads with every change')
    .argument('<remote>')
    .option(
      '--site <address>',
      'the running site',
      process.env.SITE ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`,
    )
    .option('--port <number>', 'where to open it (default: a free one from 4000)')
    .action(dev)
    .parseAsync()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
