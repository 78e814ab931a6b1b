import { runInNewContext } from 'node:vm'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Drill, Fault } from '../../wire/drill.ts'
import { emptyState, releaseKey } from '../registry/state/state.ts'
import { release } from '../testing/artifact.ts'
import { drillFiles } from './file-routes.ts'

const content = release()
const at = (file: string, drill = 'd1') => `/_drill/${drill}/mf-content/1.0.0-0123456789ab/web/${file}`

function site(fault: Fault, rest: Partial<Drill> = {}) {
  const app = Fastify()
  onTestFinished(() => app.close())
  const waited: number[] = []
  const drill: Drill = {
    id: 'd1',
    module: 'mf-content',
    fault,
    percent: 10,
    startedAt: new Date(0).toISOString(),
    until: new Date(Date.now() + 60_000).toISOString(),
    by: 'ayse',
    ...rest,
  }
  const state = {
    ...emptyState,
    releases: new Map([[releaseKey('mf-content', '1.0.0-0123456789ab'), content]]),
    drill,
  }
  drillFiles(app, { state: () => state }, async (ms) => void waited.push(ms))
  const ask = async (url: string) => {
    const reply = await app.inject({ url })
    return { status: reply.statusCode, to: reply.headers.location, body: reply.body, headers: reply.headers }
  }
  return { ask, waited }
}

const honest = (file: string) => ({ status: 302, to: `/modules/mf-content/1.0.0-0123456789ab/web/${file}` })

describe('the files of a module in a drill', () => {
  it('lack the entry, and nothing else', async () => {
    const { ask } = site('entry-404')
    expect(await ask(at('entry.js'))).toMatchObject({ status: 404 })
    expect(await ask(at('face.js'))).toMatchObject(honest('face.js'))
    expect(await ask(at('face.css'))).toMatchObject(honest('face.css'))
  })

  it('lack every script but the entry', async () => {
    const { ask } = site('chunk-404')
    expect(await ask(at('entry.js'))).toMatchObject(honest('entry.js'))
    expect(await ask(at('face.js'))).toMatchObject({ status: 404 })
    expect(await ask(at('face.css'))).toMatchObject(honest('face.css'))
  })

  it('begin with an entry that throws', async () => {
    const { ask } = site('entry-throws')
    const { status, body, headers } = await ask(at('entry.js'))
    expect([status, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(() => runInNewContext(body)).toThrow('a drill broke this entry on purpose')
    expect(await ask(at('face.js'))).toMatchObject(honest('face.js'))
  })

  it('come eight seconds late, each of them', async () => {
    const { ask, waited } = site('slow')
    expect(await ask(at('entry.js'))).toMatchObject(honest('entry.js'))
    expect(await ask(at('face.css'))).toMatchObject(honest('face.css'))
    expect(waited).toEqual([8000, 8000])
  })

  it('are what they are where only the document is wrong about them', async () => {
    for (const fault of ['manifest-404', 'wrong-integrity'] as const) {
      expect(await site(fault).ask(at('entry.js'))).toMatchObject(honest('entry.js'))
    }
  })

  it('are whole again after the drill, so that an open tab mends itself', async () => {
    const over = site('entry-404', { until: new Date(Date.now() - 1).toISOString() })
    expect(await over.ask(at('entry.js'))).toMatchObject(honest('entry.js'))
    const { ask } = site('entry-404')
    expect(await ask(at('entry.js', 'an-earlier-one'))).toMatchObject(honest('entry.js'))
  })

  it('are never kept by a browser, and never anything but files of a release', async () => {
    const { ask } = site('slow')
    expect((await ask(at('entry.js'))).headers['cache-control']).toBe('no-store')
    expect(await ask(at('../node/entry.cjs'))).toMatchObject({ status: 404 })
    expect(await ask(at('nothing.js'))).toMatchObject({ status: 404 })
    expect(await ask('/_drill/d1/mf-nobody/1/web/entry.js')).toMatchObject({ status: 404 })
  })
})
