import { describe, expect, it } from 'vitest'
import type { Approval } from '../../../wire/approval.ts'
import { judgeKeys, type Someone } from './judge-keys.ts'

const version = '1.0.0-bbbbbbbbbbbb'
const person = (...names: string[]): Someone => ({ names, known: true })
/** A key that a squad shares, or the admin key. */
const nobodyKnown = (...names: string[]): Someone => ({ names, known: false })
const yes = (of: string, over: Partial<Approval> = {}): Approval => ({
  module: 'mf-booking',
  version,
  digest: '',
  by: of,
  person: of,
  at: '',
  why: '',
  lapse: null,
  ...over,
})

const judged = (publisher: Someone, asker: Someone, ...approvals: Approval[]) =>
  judgeKeys(version, { publishers: new Map([[version, publisher]]), asker, approvals })

describe('a release that needs a second person', () => {
  it('goes with the yes of somebody who neither published it nor asks', () => {
    expect(judged(person('Ayşe'), person('Can')).missing).toBe(1)
    expect(judged(person('Ayşe'), person('Can'), yes('Deniz')).missing).toBe(0)
    expect(judged(person('Ayşe'), person('Ayşe'), yes('Deniz')).missing).toBe(0)
  })

  it('does not go with the yes of who published it or asks, under whichever name', () => {
    expect(judged(person('Ayşe Yılmaz'), person('Can'), yes('ayse.yilmaz'))).toEqual({
      missing: 1,
      notCounted: ['ayse.yilmaz'],
    })
    expect(judged(person('Ayşe'), person('can'), yes('can@company.example')).missing).toBe(1)
    expect(judged(person('Ayşe', 'Deniz'), person('Can'), yes('Deniz')).missing).toBe(1)
    expect(judged(nobodyKnown(), nobodyKnown('deniz'), yes('Deniz'), yes('Ece')).missing).toBe(1)
  })

  it('does not go with a yes that has ended, or is to another release', () => {
    expect(judged(person('Ayşe'), person('Can'), yes('Deniz', { lapse: 'key-ended' }))).toEqual({
      missing: 1,
      notCounted: ['Deniz'],
    })
    expect(judged(person('Ayşe'), person('Can'), yes('Deniz', { version: '1.0.1-x' })).missing).toBe(1)
  })

  it('needs two of them where nothing tells who published it and who asks', () => {
    expect(judged(nobodyKnown(), nobodyKnown('x'), yes('Deniz')).missing).toBe(1)
    expect(judged(nobodyKnown(), nobodyKnown('x'), yes('Deniz'), yes('DENİZ')).missing).toBe(1)
    expect(judged(nobodyKnown(), nobodyKnown('x'), yes('Deniz'), yes('Ece')).missing).toBe(0)
    expect(judged(nobodyKnown(), person('Can'), yes('Deniz')).missing).toBe(0)
  })
})
