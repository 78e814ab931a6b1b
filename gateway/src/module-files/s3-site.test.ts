import { describe, expect, it } from 'vitest'
import { artifact } from '../testing/artifact.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { remoteRender } from '../testing/remote-render.ts'
import { startS3 } from '../testing/s3-server.ts'

const base = '/modules/mf-content/1.0.0-0123456789ab/web'

async function goLive({ ops }: TestGateway): Promise<void> {
  for (const command of [{ id: 'host' as const, render: remoteRender }, {}]) {
    const { module, version } = await ops.publish(command.id ?? 'mf-content', artifact(command), '')
    await ops.promote(module, version, '')
  }
}

const get = (url: string, encoding = 'identity') => fetch(url, { headers: { 'accept-encoding': encoding } })

describe('a gateway with its artifacts in S3', () => {
  it('serves files and pages of a release as from a folder', async () => {
    const server = await startS3()
    const gateway = await startGateway(server.env)
    await goLive(gateway)
    const page = await (await get(`${gateway.url}/hakkimizda`)).text()
    expect(page).toContain('<h1>server only</h1>')
    const file = await get(`${gateway.url}${base}/entry.js`, 'br')
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    })
    expect(await file.text()).toContain('console.log')
    expect((await get(`${gateway.url}${base}/nothing.js`)).status).toBe(404)
    expect((await get(`${gateway.url}${base.replace('web', 'node')}/entry.cjs`)).status).toBe(404)
  })

  it('says 503 for what it cannot fetch while the bucket is unavailable, serves the rest, and lives through it', async () => {
    const server = await startS3()
    const gateway = await startGateway(server.env)
    await goLive(gateway)
    const near = `${gateway.url}${base}/entry.js`
    const far = `${gateway.url}${base}/face.css`
    await get(`${gateway.url}/hakkimizda`)
    await expect.poll(async () => (await get(near, 'br')).status, { timeout: 10_000 }).toBe(200)
    const { ops } = gateway
    await ops.publish('mf-content', artifact({ sources: 'bbbbbbbbbbbb', says: 'second' }), '')
    const later = `${gateway.url}${base.replace('0123456789ab', 'bbbbbbbbbbbb')}/entry.js`
    await server.stop()

    const lost = await get(later)
    expect([lost.status, lost.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(lost.headers.get('retry-after')).toBe('2')
    expect((await get(near, 'br')).status).toBe(200)
    expect(await (await get(`${gateway.url}/hakkimizda`)).text()).toContain('<h1>server only</h1>')
    await expect(
      ops.publish('mf-content', artifact({ sources: 'cccccccccccc', says: 'third' }), ''),
    ).rejects.toThrow()

    await server.start()
    expect((await get(later)).status).toBe(200)
    expect((await get(far)).status).toBe(200)
  })
})
