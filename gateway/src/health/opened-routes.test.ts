import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { startGateway } from '../testing/gateway.ts'
import { createTokenSigner } from '../tokens/token-signer.ts'
import { openedFiles } from './opened-file.ts'
import { openedRoutes } from './opened-routes.ts'

it('whoever holds an IPv6 prefix opens no more documents than whoever has one address', async () => {
  const signer = createTokenSigner(['a secret of thirty-two characters!'])
  const token = { id: 'a', modules: {}, drill: '' }
  const visit = await signer.sign('visit', token, 60)
  let opened = 0
  const app = Fastify()
  onTestFinished(() => app.close())
  await openedRoutes(app, { signer, opened: () => (opened += 1) })
  const open = (remoteAddress: string) =>
    app.inject({ url: openedFiles.rendered.path, query: { visit }, remoteAddress })
  for (let number = 0; number < 310; number += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, from an address of its own each
    expect((await open(`2001:db8:1:${number.toString(16)}::1`)).statusCode).toBe(200)
  expect(opened).toBe(300)
  await open('2001:db8:2::1')
  expect(opened, 'of another holder').toBe(301)
})

it.each(Object.values(openedFiles))(
  '$path is as light as a file of a module: what only a document obeys is on documents',
  async ({ path }) => {
    const { url } = await startGateway()
    const { headers, status } = await fetch(url + path)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    for (const name of ['content-security-policy', 'permissions-policy', 'referrer-policy'])
      expect(headers.has(name), name).toBe(false)
    const similar = await fetch(`${url}/gateway/opened.another.js`)
    expect(similar.headers.has('content-security-policy'), 'another address').toBe(true)
  },
)
