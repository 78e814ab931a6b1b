import { expect, test } from 'vitest'
import type { Failure, HealthReport } from 'shared/module/health'
import type { RemoteId } from 'shared/module/module'
import { openOutbox } from './outbox.ts'
import { usedModules } from './used-modules.ts'

const failure: Failure = {
  kind: 'error',
  module: 'mf-booking',
  version: '1.0.0',
  name: 'TypeError',
  route: '/odeme',
  file: null,
  line: null,
}

function tab() {
  const sent: HealthReport[] = []
  const later: (() => void)[] = []
  let used: HealthReport['used'] = ['host', 'mf-search']
  let alive: RemoteId[] = []
  const outbox = openOutbox({
    ticket: 'a-ticket',
    used: () => used,
    alive: () => alive,
    send: (report) => void sent.push(report),
    soon: (act) => void later.push(act),
  })
  return {
    outbox,
    sent,
    passes: () => later.splice(0).forEach((act) => act()),
    draws: (module: RemoteId) => {
      alive = [module]
      outbox.stands()
    },
    goesTo: (modules: HealthReport['used']) => {
      used = modules
    },
  }
}

test('failures of one moment go together', () => {
  const { outbox, sent, passes } = tab()
  outbox.failure(failure)
  outbox.failure(failure)
  expect(sent).toEqual([])
  passes()
  expect(sent).toMatchObject([
    { ticket: 'a-ticket', used: ['host', 'mf-search'], failures: [failure, failure] },
  ])
})

test('a visit without trouble reports once, when it is left', () => {
  const { outbox, sent } = tab()
  outbox.vital({ name: 'LCP', value: 900, module: 'mf-search' })
  outbox.leave()
  outbox.leave()
  expect(sent).toEqual([
    {
      ticket: 'a-ticket',
      used: ['host', 'mf-search'],
      alive: [],
      failures: [],
      vitals: [{ name: 'LCP', value: 900, module: 'mf-search' }],
      saved: [],
    },
  ])
})

test('a tab that comes back and goes on to another module says so when it is left again', () => {
  const { outbox, sent, goesTo } = tab()
  outbox.leave()
  goesTo(['host', 'mf-search', 'mf-booking'])
  outbox.leave()
  expect(sent.map(({ used }) => used.length)).toEqual([2, 3])
})

test('a page that stands is reported in a moment, without waiting for the visitor to leave', () => {
  const { outbox, sent, passes, draws } = tab()
  outbox.stands()
  draws('mf-search')
  passes()
  expect(sent).toMatchObject([{ used: ['host', 'mf-search'], alive: ['mf-search'] }])
  outbox.leave()
  expect(sent).toHaveLength(1)
  draws('mf-booking')
  passes()
  expect(sent).toHaveLength(2)
})

test('a module that an earlier release stands in for is told once', () => {
  const { outbox, sent, passes } = tab()
  outbox.saved('mf-booking')
  outbox.saved('mf-booking')
  passes()
  expect(sent).toMatchObject([{ saved: ['mf-booking'] }])
})

test('a page that throws without end is silent after a while', () => {
  const { outbox, sent, passes } = tab()
  for (let round = 0; round < 10; round += 1) {
    for (let error = 0; error < 100; error += 1) outbox.failure(failure)
    passes()
  }
  expect(sent.flatMap(({ failures }) => failures).length).toBeLessThanOrEqual(60)
  expect(Math.max(...sent.map((report) => JSON.stringify(report).length))).toBeLessThan(16 * 1024)
})

test('the modules that a page used are those whose files it asked for, and whose page stands', () => {
  const web = 'https://rotabus.example/modules'
  expect(
    usedModules(
      [
        { name: `${web}/mf-search/1.0.0-0123456789ab/web/entry.js` },
        { name: `${web}/mf-search/1.0.0-0123456789ab/web/page.css` },
        { name: 'https://rotabus.example/api/v1/station' },
        { name: `${web}/mf-booking/1.0.0-0123456789ab/web/entry.js` },
      ],
      ['mf-content'],
    ),
  ).toEqual(['host', 'mf-search', 'mf-booking', 'mf-content'])
})
