import fc from 'fast-check'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { iconsPath } from 'shared/contracts/icon'
import { amenityDrawings } from './amenities.ts'
import { iconServiceRoutes } from './routes.ts'

const app = Fastify()
iconServiceRoutes(app)
const week = 'public, max-age=604800, immutable'

describe('the icon service', () => {
  it('answers the icons that are asked for, in the format of Iconify: for a week, or a minute where one is missing', async () => {
    const whole = await app.inject(iconsPath('amenity', ['wifi', 'yemek-servisi']))
    expect(whole.headers).toMatchObject({ 'cache-control': week })
    const reply = await app.inject(iconsPath('amenity', ['wifi', 'yemek-servisi', 'helikopter']))
    expect(reply.headers).toMatchObject({ 'cache-control': 'public, max-age=60' })
    expect(reply.json()).toEqual({
      prefix: 'amenity',
      icons: {
        wifi: { body: expect.stringContaining('<path ') },
        'yemek-servisi': { body: expect.stringContaining('<path ') },
      },
      width: 24,
      height: 24,
      not_found: ['helikopter'],
    })
  })

  it('has a drawing for each of the 21 amenities, and none is a script or leads elsewhere', async () => {
    const names = Object.keys(amenityDrawings).map((key) => key.toLowerCase().replaceAll('_', '-'))
    expect(names).toHaveLength(21)
    const reply = await app.inject(iconsPath('amenity', names))
    expect(Object.keys(reply.json().icons)).toEqual(names)
    expect(reply.body).not.toMatch(/script|href|\bon\w+=|url\(/i)
  })

  it.each([
    ['another set', '/api/icons/mdi.json?icons=home', 404],
    ['a name of every object', '/api/icons/constructor.json?icons=name', 404],
    ['a way up', '/api/icons/..%2f..%2fpackage.json?icons=name', 404],
    ['no ending', '/api/icons/amenity?icons=wifi', 404],
    ['no names', '/api/icons/amenity.json', 400],
    ['an empty name', '/api/icons/amenity.json?icons=wifi,', 400],
    ['names twice', '/api/icons/amenity.json?icons=wifi&icons=usb', 400],
    ['markup', '/api/icons/amenity.json?icons=%3Cscript%3E', 400],
    ['a longer address than there may be', iconsPath('amenity', Array(101).fill('wifi')), 400],
  ])('refuses %s, and nobody stores that', async (_, url, status) => {
    const reply = await app.inject(url)
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([status, 'no-store'])
  })

  it('whatever is asked, answers 200, 400 or 404 and says back only names', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (text) => {
        const reply = await app.inject(`/api/icons/amenity.json?icons=${encodeURIComponent(text)}`)
        expect([200, 400]).toContain(reply.statusCode)
        const missing: string[] = reply.json().not_found ?? []
        for (const name of missing) expect(name).toMatch(/^[a-z0-9-]+$/)
      }),
      { numRuns: 200 },
    )
  })

  it('does not take a name that every object has for an icon', async () => {
    const reply = await app.inject(iconsPath('amenity', ['constructor', 'tostring']))
    expect(reply.json()).toMatchObject({ icons: {}, not_found: ['constructor', 'tostring'] })
  })
})
