import { expect, it } from 'vitest'
import { artifact, page } from '../testing/artifact.ts'
import { startBackend, startGateway } from '../testing/gateway.ts'

const redirects = [
  { from: '/eski.html', to: '/hakkimizda', permanent: true },
  { from: '/formlar/eski.pdf', to: '/hakkimizda?form=1#son', permanent: false },
  { from: '/hakkimizda', to: '/', permanent: true },
  { from: '/kotu', to: '//kotu.example/x', permanent: true },
  { from: '/kotu.pdf', to: '/\\kotu.example/x', permanent: true },
  { from: '/kotu.doc', to: 'https://kotu.example', permanent: true },
]

async function start() {
  const url = await startBackend((api) => {
    api.get('/api/v1/token', () => ({ data: { access_token: `a.${btoa('{"exp":99999999999}')}.c` } }))
    api.get('/api/v1/redirects', () => ({ data: redirects }))
  })
  const gateway = await startGateway({ BACKEND_URL: url })
  const content = artifact({ routes: [page('/hakkimizda', 'Hakkımızda')] })
  for (const [id, files] of [['host', artifact({ id: 'host' })] as const, ['mf-content', content] as const]) {
    const { module, version } = await gateway.ops.publish(id, files, '')
    await gateway.ops.promote(module, version, '')
  }
  return async (path: string) => {
    const reply = await fetch(gateway.url + path, { redirect: 'manual' })
    return [reply.status, reply.headers.get('location')]
  }
}

it('an address of an older site leads on, however it is written, with what was asked', async () => {
  const ask = await start()
  expect(await ask('/eski.html')).toEqual([301, '/hakkimizda'])
  expect(await ask('/ESKI.html/?utm=1')).toEqual([301, '/hakkimizda?utm=1'])
  expect(await ask('/formlar/eski.pdf?a=1')).toEqual([302, '/hakkimizda?form=1#son'])
})

it('a page of today is never lost to the table, and nobody is sent to another host', async () => {
  const ask = await start()
  expect(await ask('/hakkimizda')).toEqual([200, null])
  expect((await ask('/hic-olmadi'))[1]).toBeNull()
  expect(await ask('/hic-olmadi.pdf')).toEqual([404, null])
  expect((await ask('/kotu'))[1]).toBeNull()
  expect(await ask('/kotu.pdf')).toEqual([404, null])
  expect((await ask('/kotu.doc'))[1]).toBeNull()
})
