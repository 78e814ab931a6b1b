import { describe, expect, it } from 'vitest'
import { mostInOne, readPolicyReports } from './read-policy-reports.ts'

const origin = 'https://rotabus.example'
const site = {
  origin,
  filesOrigin: 'https://cdn.rotabus.example',
  routeOf: (path: string) => (path === '/odeme' ? '/odeme' : null),
}
const read = (sent: unknown) => readPolicyReports(sent, site)

const violation = (body: object) => [
  { type: 'csp-violation', age: 3, url: `${origin}/odeme?pnr=ABC123`, user_agent: 'Mozilla/5.0', body },
]
const script = {
  documentURL: `${origin}/odeme?route=340-6&ad=Ay%C5%9Fe`,
  blockedURL: 'https://elsewhere.example/steal.js?card=4508034508034509',
  effectiveDirective: 'script-src-elem',
}

describe('what a browser reports', () => {
  it('is the rule, whose script it was and the page, without what says who somebody is', () => {
    expect(read(violation(script))).toEqual([
      { kind: 'csp', rule: 'script-src-elem', blocked: 'https://elsewhere.example', route: '/odeme' },
    ])
  })

  it('names a file of a release that comes from another origin as one of its own, and nothing else there', () => {
    const blockedOf = (blockedURL: string) =>
      read(violation({ ...script, blockedURL }))?.map(({ blocked }) => blocked)
    const file = '/modules/mf-booking/files/entry.0123456789ab.js'
    expect(blockedOf(`https://cdn.rotabus.example${file}`)).toEqual([file])
    expect(blockedOf('https://cdn.rotabus.example/ayse')).toEqual(['https://cdn.rotabus.example'])
  })

  it('is read of Integrity-Policy, and of browsers that know report-uri alone', () => {
    const file = `${origin}/modules/mf-booking/files/entry.0123456789ab.js`
    const integrity = {
      documentURL: `${origin}/odeme`,
      blockedURL: file,
      destination: 'script',
      reportOnly: false,
    }
    expect(read([{ type: 'integrity-violation', body: integrity }])).toEqual([
      { kind: 'integrity', rule: 'script', blocked: new URL(file).pathname, route: '/odeme' },
    ])
    const older = {
      'document-uri': `${origin}/odeme`,
      'blocked-uri': 'inline',
      'violated-directive': "script-src 'self'",
    }
    expect(read({ 'csp-report': older })).toEqual([
      { kind: 'csp', rule: 'script-src', blocked: 'inline', route: '/odeme' },
    ])
  })

  it.each([
    [`${origin}/siparis/ABC123?token=geheim#a`, 'own site'],
    [`${origin}/odeme?card=1`, '/odeme'],
    ['https://ayse:geheim@elsewhere.example:8443/a', 'https://elsewhere.example:8443'],
    ['chrome-extension://abcdefgh/content.js', 'extension'],
    ['data:text/javascript,4508034508034509', 'data:'],
    ['tel:+905321234567', 'other'],
    ['Ayşe Yılmaz', 'other'],
    ['trusted-types-sink', 'trusted-types-sink'],
  ])('has of %s only %s', (blockedURL, blocked) => {
    expect(read(violation({ ...script, blockedURL }))).toMatchObject([{ blocked }])
  })

  it('is nothing where the rule is made up, and no report where no browser sends such a thing', () => {
    expect(read(violation({ ...script, effectiveDirective: 'Ayşe' }))).toEqual([])
    expect(read([{ type: 'deprecation', body: {} }])).toEqual([])
    for (const sent of [null, 'text', 3, {}, [3], { 'csp-report': 'x' }]) expect(read(sent)).toBeNull()
  })

  it('is nothing of pages that are not ours, and of a host that carries data not the data', () => {
    expect(read(violation({ ...script, documentURL: 'https://elsewhere.example/' }))).toEqual([])
    const blockedURL = 'https://4508034508034509-1226.ayse.evil.example/x'
    expect(read(violation({ ...script, blockedURL }))).toMatchObject([
      { blocked: 'https://ayse.evil.example' },
    ])
    const short = 'https://450803450803.evil.example/x'
    expect(read(violation({ ...script, blockedURL: short }))).toMatchObject([
      { blocked: 'https://….evil.example' },
    ])
  })

  it(`is the same once, and at most ${mostInOne} refusals, whatever else comes with one that says nothing`, () => {
    const noise = Array.from({ length: 500 }, () => violation({ ...script, blockedURL: null })[0])
    expect(read([...noise, violation(script)[0]])).toHaveLength(2)
    const many = Array.from(
      { length: 500 },
      (_one, nth) => violation({ ...script, blockedURL: `https://a${nth}.example/` })[0],
    )
    expect(read(many)).toHaveLength(mostInOne)
  })
})
