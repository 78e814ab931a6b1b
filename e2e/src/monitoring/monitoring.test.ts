import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { root } from '../run/step.ts'
import { monitoring, readAlerts, readPanels, usedIn, type Used } from './watched-metrics.ts'

const printers = [
  'gateway/src/metrics/print-metrics.ts',
  'backend/src/metrics/print-metrics.ts',
  'backend/src/metrics/print-bank-metrics.ts',
  'backend/src/metrics/print-buyer-metrics.ts',
]
const metrics = z.array(z.object({ name: z.string(), labels: z.array(z.string()) }))

/** By name, the labels that it may have; what every process has it has everywhere. */
const given = new Map<string, Set<string>>()
beforeAll(async () => {
  for (const printer of printers) {
    // oxlint-disable-next-line no-await-in-loop -- four
    const { stdout } = await execa('node', [printer], { cwd: root, preferLocal: true, localDir: root })
    for (const { name, labels } of z.parse(metrics, JSON.parse(stdout))) given.set(name, new Set(labels))
  }
  given.set('up', new Set())
})

function unknownIn(used: readonly Used[]): string[] {
  return used.flatMap(({ name, labels }) => {
    const known = given.get(name)
    if (!known) return [name]
    return labels.filter((label) => !known.has(label)).map((label) => `${name}{${label}}`)
  })
}

test('the alarms ask for metrics and labels that the processes give out', async () => {
  const alerts = await readAlerts()
  expect(alerts.length).toBeGreaterThan(10)
  for (const { alert, expr, annotations } of alerts) {
    const used = usedIn(expr, annotations.summary.replaceAll(/\$value/g, ''))
    expect(used, alert).not.toEqual([])
    expect(unknownIn(used), alert).toEqual([])
  }
})

test('so does the dashboard', async () => {
  const panels = await readPanels()
  expect(panels.length).toBeGreaterThan(10)
  for (const { title, targets } of panels)
    for (const { expr, legendFormat } of targets) {
      const used = usedIn(expr, legendFormat)
      expect(used, title).not.toEqual([])
      expect(unknownIn(used), title).toEqual([])
    }
})

test('what nobody gives out is found', () => {
  expect(unknownIn(usedIn('sum by (modul) (rate(rotabus_documents_total{renderin="x"}[5m]))'))).toEqual([
    'rotabus_documents_total{renderin}',
    'rotabus_documents_total{modul}',
  ])
  expect(unknownIn(usedIn('max(rotabus_nothing)'))).toEqual(['rotabus_nothing'])
})

test('each alarm has its place in the guide, and the guide has no other', async () => {
  const guide = await readFile(join(root, 'docs/guides/alarms.md'), 'utf8')
  const headings = [...guide.matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name)
  const alerts = await readAlerts()
  expect(alerts.map(({ alert }) => alert).toSorted()).toEqual(headings.toSorted())
  for (const { alert, annotations } of alerts)
    expect(annotations.runbook).toBe(`docs/guides/alarms.md#${alert.toLowerCase()}`)
})

describe.skipIf(!process.env['PROMTOOL'])('promtool, which the second command brings', () => {
  const promtool = (...words: string[]) =>
    execa(process.env['PROMTOOL'] ?? '', words, { cwd: monitoring, all: true, reject: false })

  test('finds no fault in the rules', async () => {
    expect(await promtool('check', 'rules', 'alerts.yml')).toMatchObject({ exitCode: 0 })
  })

  test('sees the alarms come when they should, and only then', async () => {
    const { exitCode, all } = await promtool('test', 'rules', 'alerts.test.yml')
    expect(exitCode, all).toBe(0)
  })
})
