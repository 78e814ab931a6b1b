import { describe, expect, it } from 'vitest'
import { deployTable, visitTable } from './report.ts'

const visit = (scriptBytes: number, lcp: number) => ({ scriptBytes, bytes: 2048, requests: 10, lcp, tbt: 0 })

describe('what ops read', () => {
  it('is the ratio of medians, with the figures beside it', () => {
    const lines = visitTable([
      {
        page: '/',
        federated: [visit(3072, 900), visit(3072, 5000), visit(3072, 800)],
        one: [visit(2048, 600)],
        floor: [visit(0, 450)],
      },
    ]).split('\n')
    expect(lines[1]).toMatch(/^\/ +JavaScript +1\.50× +– +3\.0 KB +2\.0 KB +0\.0 KB$/)
    expect(lines[4]).toMatch(/^ +LCP +1\.50× +2\.00× +900 ms +600 ms +450 ms$/)
    expect(lines[5]).toMatch(/TBT +– +– +0 ms/)
  })

  it('names the module that was deployed', () => {
    const lines = deployTable([{ what: 'mf-search deployed', federated: 1024, one: 2048 }]).split('\n')
    expect(lines[1]).toMatch(/^mf-search deployed +0\.50× +1\.0 KB +2\.0 KB$/)
  })
})
