import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Command } from 'commander'
import type { FastifyInstance } from 'fastify'
import getPort, { portNumbers } from 'get-port'
import type { BootModule } from 'shared/module/boot'
import { listen } from '../config/listen.ts'
import { projectRoot } from '../build/build-part.ts'
import { partsOfCheckout } from '../build/checkout.ts'
import { connect } from '../cli/client/connection.ts'
import { watchRemote, type DevBuild, type DevRemoteId } from './dev-build.ts'
import { liveServer } from './dev-live.ts'
import { devProxy } from './dev-proxy.ts'

type Options = { site?: string; ops?: string; port?: string; live?: boolean; minutes: string; key?: string }
type Server = {
  app: FastifyInstance
  /** What happens in the browser after a build. */
  built: () => string
  /** What to open, once it listens at this address. */
  invite: (address: string) => Promise<string>
}

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

function remoteOf(name: string): DevRemoteId {
  const remotes = partsOfCheckout().filter((id) => id !== 'host')
  const known = remotes.find((id) => id === name)
  if (known) return known
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
  return new Promise((done, failed) => {
    events.once('built', done)
    events.once('failed', (problem) => failed(new Error(problem)))
  })
}

function keepUp(build: DevBuild, server: Server, use: (remote: BootModule) => void): void {
  build.events.on('built', (remote) => {
    use(remote)
    print(`${new Date().toLocaleTimeString()} built, ${server.built()}`)
  })
  build.events.on('failed', (problem) => print(`${problem}\nPages keep the last build that worked.`))
}

type Work = { id: DevRemoteId; site: string; folder: string; remote: () => BootModule }

/** An address of its own, with everything else from the site. */
async function beside(work: Work): Promise<Server> {
  const { app, reload } = await devProxy(work)
  return {
    app,
    built: () => {
      reload()
      return 'pages reload'
    },
    invite: async (address) =>
      `${work.id} from this checkout, everything else from ${work.site}: open ${address}`,
  }
}

/** The site's own address, in the one browser that opens the link and agrees there. */
async function live(work: Work, { minutes, key, ops, site }: Options): Promise<Server> {
  const dataDir = resolve(projectRoot, process.env.DATA_DIR ?? '.data')
  const client = await connect({ ops, site, key, env: process.env, dataDir })
  const sites = [...new Set([new URL(work.site).origin, await client.publicSite()])]
  return {
    app: liveServer({ ...work, sites }),
    built: () => 'reload the page to see it',
    invite: async (address) => {
      const { open, until } = await client.override(work.id, address, Number(minutes))
      return `${work.id} from this checkout on the live site until ${until}, in the browser that opens this link within ten minutes:\n${open}`
    },
  }
}

async function dev(name: string, options: Options): Promise<void> {
  const id = remoteOf(name)
  const site = (options.site ?? process.env.SITE ?? `http://localhost:${process.env.PORT ?? 3000}`).replace(
    /\/+$/,
    '',
  )
  await checkSite(site)
  const folder = await mkdtemp(join(tmpdir(), `dev-${id}-`))
  const build = await watchRemote(id, folder)
  let server: Server | null = null
  const leave = async () => {
    await server?.app.close()
    await build.close()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    let remote = await firstBuild(build)
    const work = { id, site, folder: build.folder, remote: () => remote }
    server = options.live ? await live(work, options) : await beside(work)
    keepUp(build, server, (next) => {
      remote = next
    })
    const port = await getPort({ port: options.port ? Number(options.port) : portNumbers(4000, 4099) })
    const address = await listen(server.app, { port, host: 'localhost' })
    print(`${await server.invite(address)}\nCtrl-C stops it.`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void leave().then(() => process.exit(0)))
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
    .option('--site <address>', 'the running site (default: SITE, else http://localhost:PORT)')
    .option(
      '--ops <address>',
      'with --live: its release API (default: OPS_URL, else that of a site on this machine)',
    )
    .option('--port <number>', 'where to open it (default: a free one from 4000)')
    .option('--live', "on the live site itself, in one browser: signed with the squad's key")
    .option('--minutes <number>', 'with --live: for how long, at most 480', '120')
    .option('--key <file>', "with --live: the squad's private key (default: RELEASE_KEY_FILE)")
    .action(dev)
    .parseAsync()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
