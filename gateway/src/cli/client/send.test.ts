import { describe, expect, it } from 'vitest'
import { startBackend } from '../../testing/gateway.ts'
import { send } from './send.ts'

const headers = { 'content-type': 'application/octet-stream' }

describe('a call of the release API', () => {
  it('sends a large body in pieces, whole, and tells how far it is', async () => {
    const site = await startBackend((api) => {
      api.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
        done(null, body),
      )
      api.post('/_release/take', ({ body }) => ({
        bytes: Buffer.isBuffer(body) ? body.length : 0,
        last: Buffer.isBuffer(body) ? body.at(-1) : 0,
      }))
    })
    const body = new Uint8Array(300_000).fill(1)
    body[299_999] = 7
    const told: number[] = []
    const answer = await send({
      api: { url: site },
      path: '/take',
      method: 'POST',
      headers,
      body,
      sent: (bytes) => told.push(bytes),
    })
    expect(answer).toEqual({ bytes: 300_000, last: 7 })
    expect(told.length).toBeGreaterThan(3)
    expect(told).toEqual(told.toSorted((one, other) => one - other))
    expect(told.at(-1)).toBe(300_000)
  })

  it('throws what the gateway refused, and what is no answer of a gateway', async () => {
    const site = await startBackend((api) => {
      api.get('/_release/no', (_, reply) => reply.code(409).send({ refusal: 'moved', message: 'look again' }))
      api.get('/_release/html', (_, reply) => reply.code(502).type('text/html').send('<h1>proxy</h1>'))
    })
    await expect(send({ api: { url: site }, path: '/no', headers: {} })).rejects.toMatchObject({
      refusal: 'moved',
      message: 'look again',
    })
    await expect(send({ api: { url: site }, path: '/html', headers: {} })).rejects.toMatchObject({
      refusal: 'unexpected',
    })
    await expect(
      send({ api: { url: 'http://127.0.0.1:9' }, path: '/no', headers: {} }),
    ).rejects.toMatchObject({
      refusal: 'unreachable',
      message: expect.stringContaining('no gateway answers at http://127.0.0.1:9'),
    })
  })
})
