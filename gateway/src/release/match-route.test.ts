import { describe, expect, it } from 'vitest'
import { page, release } from '../testing/artifact.ts'
import { matchRoute } from './match-route.ts'

const live = new Map([
  [
    'mf-search' as const,
    release({
      id: 'mf-search',
      routes: [page('/', 'Ara'), page('/seferler', 'Seferler'), page('/:slug?-otobus-bileti', 'Yol')],
    }),
  ],
  [
    'mf-content' as const,
    release({
      routes: [
        page('/blog/:subject', 'Konu'),
        page('/blog/:subject/:slug', 'Yazı'),
        page('/blog/son', 'Son'),
      ],
    }),
  ],
])
const titleOf = (path: string) => matchRoute(path, live)?.route.title ?? null

describe('a document that was not rendered still knows its page', () => {
  it('finds plain addresses, with and without a slash at the end', () => {
    expect(titleOf('/')).toBe('Ara')
    expect(titleOf('/seferler')).toBe('Seferler')
    expect(titleOf('/seferler/')).toBe('Seferler')
  })

  it('finds named parts, and prefers what is written out', () => {
    expect(titleOf('/blog/yol')).toBe('Konu')
    expect(titleOf('/blog/yol/izmir')).toBe('Yazı')
    expect(titleOf('/blog/son')).toBe('Son')
  })

  it('finds a named part with an ending, and no other address for it', () => {
    expect(titleOf('/istanbul-ankara-otobus-bileti')).toBe('Yol')
    expect(titleOf('/Istanbul-Ankara-Otobus-Bileti')).toBe('Yol')
    expect(titleOf('/istanbul-ankara-otobus')).toBeNull()
    expect(titleOf('/blog/istanbul-ankara-otobus-bileti')).toBe('Konu')
  })

  it('finds no page where the address is not its module’s', () => {
    const greedy = {
      ...release({ routes: [page('/blog', 'Blog'), page('/odeme', 'Öde')] }),
      areas: ['/blog/*'],
    }
    const found = (path: string) => matchRoute(path, new Map([['mf-content' as const, greedy]]))?.route.title
    expect([found('/blog'), found('/odeme')]).toEqual(['Blog', undefined])
  })

  it('finds nothing for an address that nobody has', () => {
    expect(titleOf('/yok')).toBeNull()
    expect(titleOf('/blog')).toBeNull()
    expect(titleOf('/seferler/bir/iki')).toBeNull()
  })
})
