import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  hostThat,
  pageOf,
  places,
  temporaryFolder,
  textOf,
  usualLimits,
  wallAt,
} from '../testing/renderers.ts'
import { openRenderer } from './renderer.ts'
import { findWall, type Wall } from './wall.ts'

const secret = 'a-secret-of-the-gateway'

/** Each a server build that wants what is not its own; with nothing around it, it gets it. */
const wants = {
  'a file of the gateway': `return require('node:fs').readFileSync(input.secretFile, 'utf8')`,
  'the environment of the gateway': `
    const environment = require('node:fs').readFileSync('/proc/' + input.gateway + '/environ', 'utf8')
    return environment.includes('PATH=') && ${JSON.stringify(secret)}`,
  'another release': `return require(input.otherRelease).secret`,
  'a socket of the machine': `const socket = require('node:net').connect(input.port, '127.0.0.1')
    const heard = await new Promise((resolve, reject) => { socket.once('data', resolve); socket.once('error', reject) })
    socket.destroy()
    return heard`,
  'a datagram of the machine': `const socket = require('node:dgram').createSocket('udp4')
    const heard = await new Promise((resolve, reject) => {
      socket.once('message', resolve)
      socket.once('error', reject)
      setTimeout(() => reject(new Error('nothing came')), 1000).unref()
      socket.send('who?', input.udpPort, '127.0.0.1', (error) => error && reject(error))
    })
    socket.close()
    return heard`,
  'a process of its own': `return require('node:child_process').execFileSync('cat', [input.secretFile])`,
  'a thread of its own': `const { Worker } = require('node:worker_threads')
    const thread = new Worker("require('node:worker_threads').parentPort.postMessage(require('node:fs').readFileSync('" + input.secretFile + "', 'utf8'))", { eval: true })
    return await new Promise((resolve, reject) => { thread.once('message', resolve); thread.once('error', reject) })`,
  'a signal to the gateway': `process.kill(input.gateway, 0)
    return ${JSON.stringify(secret)}`,
}
type Want = keyof typeof wants

/** What the seat belt does not keep. */
const leftToTheWall = new Set<Want>(['a signal to the gateway'])

let input: Record<string, unknown>
let close: () => void

beforeAll(async () => {
  const tcp = createServer((socket) => socket.end(secret)).listen(0, '127.0.0.1')
  const udp = createSocket('udp4', (_said, { port, address }) => udp.send(secret, port, address))
  udp.bind(0, '127.0.0.1')
  await Promise.all([once(tcp, 'listening'), once(udp, 'listening')])
  const at = tcp.address()
  input = {
    gateway: process.pid,
    port: typeof at === 'object' ? at?.port : 0,
    udpPort: udp.address().port,
  }
  close = () => {
    tcp.close()
    udp.close()
  }
})
afterAll(() => close())

/** What a host release says that wants this, rendered behind that wall; or rendered right here, without any. */
async function tryFor(want: Want, wall: Wall | null): Promise<string> {
  const folder = await temporaryFolder()
  const secretFile = join(folder, 'secret')
  const otherRelease = join(folder, 'entry.cjs')
  await writeFile(secretFile, secret)
  await writeFile(otherRelease, `exports.secret = '${secret}'`)
  const known = { ...input, secretFile, otherRelease }
  const host = await hostThat(`Object.assign(input, ${JSON.stringify(known)}); ${wants[want]}`)
  if (!wall) return await textOf(createRequire(import.meta.url)(join(host, 'server.cjs')).render({}))
  const renderer = openRenderer(wall, usualLimits)
  onTestFinished(() => renderer.close())
  return await textOf(renderer.render('live', pageOf(host)))
}

describe.each(places)('rendered %s', (place) => {
  describe('a server build that wants what is not its own', () => {
    it.each(Object.keys(wants) as Want[])(
      'does not get %s, and would get it with nothing around it',
      async (want) => {
        expect(await tryFor(want, await wallAt(place, 'required'))).not.toContain(secret)
        expect(await tryFor(want, null)).toContain(secret)
      },
    )

    it.each(Object.keys(wants) as Want[])(
      'does not get %s from the wall alone, when it has got round Node’s permissions',
      async (want) => {
        expect(await tryFor(want, await wallAt(place, 'required', { permission: false }))).not.toContain(
          secret,
        )
      },
    )

    it.each((Object.keys(wants) as Want[]).filter((want) => !leftToTheWall.has(want)))(
      'does not get %s where there is no wall, by Node’s permissions alone',
      async (want) => {
        expect(await tryFor(want, await wallAt(place, 'off'))).not.toContain(secret)
      },
    )

    it('has one way out, and cannot say that it is another process', async () => {
      const host = await hostThat(`const { fstatSync } = require('node:fs')
      const open = []
      for (let fd = 4; fd < 64; fd += 1) try { if (fstatSync(fd).isSocket()) open.push(fd) } catch {}
      return 'sockets:' + open.join()`)
      const renderer = openRenderer(await wallAt(place, 'required', { permission: false }), usualLimits)
      onTestFinished(() => renderer.close())
      expect(await textOf(renderer.render('live', pageOf(host)))).toBe('sockets:')
    })
  })

  it('nothing can be written behind the wall, wherever it is', async () => {
    const host = await hostThat(`const { mkdirSync, writeFileSync } = require('node:fs')
    const places = ['/', '/tmp/', '/dev/', '/dev/shm/', '/usr/', '/proc/', __dirname + '/']
    const works = (act) => { try { act(); return true } catch { return false } }
    const files = places.filter((place) => works(() => writeFileSync(place + 'kept', 'kept')))
    const folders = places.filter((place) => works(() => mkdirSync(place + 'folder')))
    return [...files, ...folders].join() || 'nothing'`)
    const renderer = openRenderer(await wallAt(place, 'required', { permission: false }), usualLimits)
    onTestFinished(() => renderer.close())
    expect(await textOf(renderer.render('live', pageOf(host)))).toBe('nothing')
  })
})

describe('a machine without a wall', () => {
  it('is refused where one is required, in a sentence that says what to do', async () => {
    vi.stubEnv('PATH', '/nowhere')
    await expect(findWall('required')).rejects.toThrow(/bubblewrap is not installed.*RENDER_WALL=off/)
    expect(await findWall('auto')).toMatchObject({ kind: 'none', why: 'bubblewrap is not installed' })
    vi.unstubAllEnvs()
  })
})
