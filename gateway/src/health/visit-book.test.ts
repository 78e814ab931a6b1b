import { describe, expect, it } from 'vitest'
import type { Failure, HealthReport } from 'shared/module/health'
import { openVisitBook, type Increment } from './visit-book.ts'

const modules = { host: '1.0.0', 'mf-search': '2.0.0', 'mf-booking': '3.0.0' }
const ticket = (id: string, drill = '') => ({ id, modules, drill })

const failure = (command: Partial<Failure> = {}): Failure => ({
  kind: 'error',
  module: 'mf-booking',
  version: '3.0.0',
  name: 'TypeError',
  route: '/odeme',
  file: 'web/page.js',
  line: 1,
  ...command,
})
const report = (command: Partial<HealthReport>): HealthReport => ({
  ticket: '',
  used: [],
  failures: [],
  vitals: [],
  saved: [],
  ...command,
})
/** But that the host is alive, which every report says. */
const told = (added: Increment[] | null) =>
  (added ?? []).map(({ module, metric }) => `${module} ${metric}`).filter((one) => one !== 'host alive')
/** Of a gateway beside others, where a document may have been opened at another one. */
const openBook = () => openVisitBook({ shared: true })

describe('what a browser reports', () => {
  it('is one visit of each module that the page used, however often it reports', () => {
    const book = openBook()
    const used = report({ used: ['host', 'mf-search'] })
    expect(told(book.enter(ticket('a'), used))).toEqual(['host visits', 'mf-search visits'])
    expect(book.enter(ticket('a'), used)).toEqual([])
    expect(told(book.enter(ticket('a'), report({ used: ['host', 'mf-booking'] })))).toEqual([
      'mf-booking visits',
    ])
    expect(told(book.enter(ticket('b'), used)), 'of another visitor').toHaveLength(2)
  })

  it('is at most one failed visit of a module, and a loud tab is soon not listened to', () => {
    const book = openBook()
    const loud = report({ failures: Array.from({ length: 30 }, () => failure()) })
    const added = [book.enter(ticket('a'), loud), book.enter(ticket('a'), loud)].flatMap((one) => one ?? [])
    expect(told(added).filter((one) => one === 'mf-booking failed-visits')).toHaveLength(1)
    expect(told(added).filter((one) => one === 'mf-booking visits')).toHaveLength(1)
    expect(told(added).filter((one) => one === 'mf-booking errors')).toHaveLength(5)
  })

  it('counts a lost file and a refused one apart from an error', () => {
    const failures = [
      failure({ kind: 'load', module: 'mf-search', version: '2.0.0' }),
      failure({ kind: 'violation' }),
    ]
    expect(told(openBook().enter(ticket('a'), report({ failures })))).toEqual([
      'mf-search visits',
      'mf-search failed-visits',
      'mf-search failed-loads',
      'mf-booking visits',
      'mf-booking failed-visits',
      'mf-booking violations',
    ])
  })

  it('says nothing of releases that its document did not have', () => {
    const failures = [failure({ version: '9.9.9' }), failure({ module: 'mf-content', version: '1.0.0' })]
    expect(told(openBook().enter(ticket('a'), report({ used: ['mf-content'], failures })))).toEqual([])
  })

  it('stays with the drill of its visit', () => {
    const [added] = openBook().enter(ticket('a', 'a-drill'), report({ used: ['mf-search'] })) ?? []
    expect(added).toMatchObject({ version: '2.0.0', drill: 'a-drill' })
  })

  it('has each vital once, in the bucket of its value', () => {
    const book = openBook()
    const slow = report({ vitals: [{ name: 'CLS', value: 0.254, module: 'mf-search' }] })
    expect(book.enter(ticket('a'), slow)).toContainEqual({
      module: 'mf-search',
      version: '2.0.0',
      drill: '',
      metric: 'CLS',
      bucket: 25,
    })
    expect(book.enter(ticket('a'), slow)).toEqual([])
  })

  it('tells which module was saved by an earlier release', () => {
    expect(told(openBook().enter(ticket('a'), report({ saved: ['mf-search'] })))).toEqual([
      'mf-search fallbacks',
    ])
  })
})

describe('a document', () => {
  const page = { ...ticket('a'), page: 'mf-search' }

  it('that nobody opened has no report', () => {
    expect(openVisitBook().enter(page, report({ used: ['mf-search'] }))).toBeNull()
  })

  it('is opened once, for the host and for whose page it is', () => {
    const book = openVisitBook()
    expect(told(book.open(page))).toEqual(['host opened', 'mf-search opened'])
    expect(book.open(page)).toEqual([])
    expect(told(book.enter(page, report({ used: ['mf-search'] })))).toEqual(['mf-search visits'])
  })

  it('is alive once, for the host that reports and for the page that stands', () => {
    const book = openVisitBook()
    book.open(page)
    const added = book.enter(page, report({ alive: ['mf-search'] })) ?? []
    expect(added.map(({ module, metric }) => `${module} ${metric}`)).toEqual([
      'host alive',
      'mf-search alive',
    ])
    expect(book.enter(page, report({ alive: ['mf-search'] }))).toEqual([])
  })
})

describe('the memory of visits', () => {
  const used = report({ used: ['mf-search'] })

  it('ends with the ticket, which is no good any more', () => {
    let now = 0
    const book = openVisitBook({ shared: true, now: () => now })
    book.enter(ticket('a'), used)
    now = 3_599_000
    expect(book.enter(ticket('a'), used)).toEqual([])
    now = 3_601_000
    expect(told(book.enter(ticket('a'), used))).toHaveLength(1)
  })

  it('has a bound: the oldest visit makes room', () => {
    const book = openVisitBook({ shared: true, now: () => 0, limit: 2 })
    for (const id of ['a', 'b', 'c']) book.enter(ticket(id), used)
    expect(book.enter(ticket('c'), used)).toEqual([])
    expect(told(book.enter(ticket('a'), used))).toHaveLength(1)
  })
})
