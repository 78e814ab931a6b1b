import { describe, expect, it } from 'vitest'
import { page, release } from '../testing/artifact.ts'
import { describeRight, mayPublish } from './may-publish.ts'

const { facts } = release({ routes: [page('/bilet', 'Bilet'), page('/bilet/:no', 'Bilet')] })
const at = (version: string) => ({ ...facts, version: `${version}-0123456789ab` })

describe('a key', () => {
  it('publishes routes under its prefixes, by whole segments', () => {
    expect(mayPublish(facts, ['/'], [])).toBeNull()
    expect(mayPublish(facts, ['/hesap', '/bilet'], [])).toBeNull()
    expect(mayPublish(facts, ['/bil'], [])).toMatchObject({ code: 'route-prefix', path: '/bilet' })
    expect(mayPublish(facts, ['/bilet/'], [])).toMatchObject({ code: 'route-prefix', path: '/bilet' })
    const pair = { ...facts, routes: [page('/{slug}-otobus-bileti', 'Yol')] }
    expect(mayPublish(pair, ['/:slug?-otobus-bileti'], []), 'a key from before').toBeNull()
    expect(mayPublish(facts, [], [])).toMatchObject({ code: 'route-prefix' })
    expect(mayPublish({ ...facts, routes: [] }, [], [])).toBeNull()
  })

  it('publishes nothing lower than the highest of its module, whatever the sources hash to', () => {
    const published = ['1.2.0-0123456789ab', '1.10.0-0123456789ab']
    expect(mayPublish(at('1.1.0'), ['/'], published)).toMatchObject({
      code: 'downgraded',
      highest: '1.10.0',
    })
    const again = { ...facts, version: '1.10.0-000000000000' }
    expect(mayPublish(again, ['/'], published)).toBeNull()
    expect(mayPublish(at('2.0.0'), ['/'], published)).toBeNull()
  })

  it('is told what to do about it', () => {
    expect(describeRight({ code: 'route-prefix', path: '/x', prefixes: [] }).en).toMatch(
      /\/x is outside .*\(no routes\).*release keys add/,
    )
    expect(describeRight({ code: 'downgraded', version: '1.0.0', highest: '1.1.0' }).en).toContain(
      'roll back',
    )
  })
})
