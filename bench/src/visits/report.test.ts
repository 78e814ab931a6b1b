import { describe, expect, it } from 'vitest'
import { deployTable, visitTable } from './report.ts'

const visit = (scriptBytes: number, lcp: number) => ({
  aliveScriptBytes: 1024,
  scriptBytes,
  bytes: 2048,
  requests: 10,
  lcp,
  tbt: 0,
})

describe('what ops read', () => {
  it('is the ratio of the pairs, with the medians beside it', () => {
    const site = [visit(3072, 900), visit(3072, 5000), visit(3072, 800)]
    const lines = visitTable([
      {
        page: '/',
        federated: site,
        itself: [visit(3072, 900), visit(3072, 5000), visit(3072, 400)],
        one: [visit(2048, 600), visit(2048, 2500), visit(2048, 400)],
        floor: [visit(0, 450), visit(0, 2500), visit(0, 400)],
      },
    ]).split('\n')
    expect(lines[1]).toMatch(/^\/ +JavaScript until alive +1\.00×/)
    expect(lines[2]).toMatch(/^ +JavaScript in all +1\.50× +– +1\.00× +3\.0 KB +2\.0 KB +0\.0 KB$/)
    expect(lines[5]).toMatch(/^ +LCP +1\.8\d× +2\.00× +1\.\d\d× +900 ms +600 ms +450 ms$/)
    expect(lines[6]).toMatch(/TBT +1\.00× +1\.00× +1\.00× +0 ms/)
  })

  it('has the interval beside each ratio, once there are visits enough', () => {
    const visits = Array.from({ length: 6 }, (_, index) => visit(3072, 900 + index))
    const [, , , , , lcp] = visitTable([
      { page: '/', federated: visits, itself: visits, one: visits, floor: visits },
    ]).split('\n')
    expect(lcp).toMatch(/LCP +1\.00× \(1\.00–1\.00\) +1\.00× \(1\.00–1\.00\) +1\.00× \(1\.00–1\.00\) +903 ms/)
  })

  it('names the module that was deployed', () => {
    const deployed = { what: 'mf-search deployed', federated: 1024, itself: 1024, one: 2048 }
    expect(deployTable([deployed]).split('\n')[1]).toMatch(
      /^mf-search deployed +0\.50× +1\.00× +1\.0 KB +2\.0 KB$/,
    )
  })
})
