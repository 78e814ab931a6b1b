import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { logging } from './logging.ts'

/** The address that a request's line has. */
async function loggedOf(address: string): Promise<unknown> {
  const options = logging('info')
  if (typeof options !== 'object') throw new Error('nothing is logged')
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const app = Fastify({ logger: { ...options, stream } })
  onTestFinished(() => app.close())
  app.get('/*', () => '')
  await app.inject(address)
  const logged = lines.map((line): { req?: { url: string } } => JSON.parse(line)).find(({ req }) => req)
  return logged?.req?.url
}

test.each([
  ['/odeme-basarili?order=RDGkY9Xcx_FBcSVlR_L2zg', '/odeme-basarili'],
  ['/api/v1/payment/order/RDGkY9Xcx_FBcSVlR_L2zg', '/api/v1/payment/order/:id'],
  ['/api/v1/payment/order/RDGkY9Xcx_FBcSVlR_L2zg/papers?x=1', '/api/v1/payment/order/:id/papers'],
  ['/api/v1/payment/order/%52DGkY9Xcx%5FFBcSVlR%5FL2zg', '/api/v1/payment/order/:id'],
  ['/%C4%B0stanbul-otob%C3%BCs-bileti', '/%C4%B0stanbul-otob%C3%BCs-bileti'],
  ['/api/v1/track/eyJhbGciOiJkaXIi.e30.abc', '/api/v1/track/:id'],
  ['/api/v1/journey-seats', '/api/v1/journey-seats'],
  ['/istanbul-avrupa-ankara-otobus-bileti', '/istanbul-avrupa-ankara-otobus-bileti'],
  ['/modules/host/files/main.711a9bc08d00.js', '/modules/host/files/main.711a9bc08d00.js'],
])('%s is logged as %s', async (address, logged) => {
  expect(await loggedOf(address)).toBe(logged)
})
