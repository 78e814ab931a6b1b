import { brandColor } from 'shared-server/brand-colors'
import type { FastifyInstance } from 'fastify'
import type { BackendClient } from '../backend-client/backend-client.ts'
import { faviconSvg, siteMark } from '../html/overlay.ts'
import { drawPng } from './draw.ts'
import { webManifestPath } from './paths.ts'

/** The mark with room around it: a launcher may cut a circle out of it. */
const maskableSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${brandColor('sea')}"/><g transform="translate(16 16) scale(.8) translate(-16 -16)">${siteMark}</g></svg>`

const icons: readonly { name: string; svg: string; size: number; purpose: 'any' | 'maskable' }[] = [
  { name: 'icon-192.png', svg: faviconSvg, size: 192, purpose: 'any' },
  { name: 'icon-512.png', svg: faviconSvg, size: 512, purpose: 'any' },
  { name: 'icon-180.png', svg: maskableSvg, size: 180, purpose: 'maskable' },
  { name: 'maskable-512.png', svg: maskableSvg, size: 512, purpose: 'maskable' },
]

const cachedSeconds = 86_400

/** What a phone needs to put the site among its apps. Named by the settings, drawn from the one mark. */
export function iconRoutes(app: FastifyInstance, backend: Pick<BackendClient, 'siteFacts'>): void {
  app.get(webManifestPath, async (_request, reply) => {
    const { name, description } = await backend.siteFacts()
    return reply
      .header('cache-control', 'public, max-age=600')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(name, description)))
  })
  for (const { name, svg, size } of icons) {
    let drawn: Promise<Buffer> | null = null
    app.get(`/icons/${name}`, async (_request, reply) => {
      drawn ??= drawPng(svg, size)
      return reply
        .header('cache-control', `public, max-age=${cachedSeconds}`)
        .type('image/png')
        .send(await drawn)
    })
  }
}

const manifestOf = (name: string, description: string) => ({
  id: '/',
  ...(name !== '' && { name, short_name: name }),
  ...(description !== '' && { description }),
  lang: 'tr',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: brandColor('paper'),
  theme_color: brandColor('sea-deep'),
  icons: icons.map((icon) => ({
    src: `/icons/${icon.name}`,
    type: 'image/png',
    sizes: `${icon.size}x${icon.size}`,
    purpose: icon.purpose,
  })),
})
