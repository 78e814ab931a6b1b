import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { parse } from 'yaml'
import { root } from '../run/step.ts'

export const monitoring = join(root, 'deploy/monitoring')

const rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          annotations: z.object({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
})
const dashboard = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })),
    }),
  ),
})

export async function readAlerts() {
  const { groups } = z.parse(rules, parse(await readFile(join(monitoring, 'alerts.yml'), 'utf8')))
  return groups.flatMap((group) => group.rules)
}

export async function readPanels() {
  return z.parse(dashboard, JSON.parse(await readFile(join(monitoring, 'dashboard.json'), 'utf8'))).panels
}

export type Used = { name: string; labels: string[] }

/** What Prometheus itself adds to whatever it reads. */
const ofPrometheus = new Set(['job', 'instance'])

/**
 * The metrics of an expression with the labels that it asks of them: those between braces, and those of `by` for each of
 * its metrics.
 */
export function usedIn(expression: string, shown = ''): Used[] {
  const grouped = [...expression.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    names.split(','),
  )
  const written = [...shown.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)/g)].map(([, name = '']) => name)
  const common = [...grouped, ...written].map((name) => name.trim())
  return [...expression.matchAll(/\b((?:rotabus|process|nodejs)_\w+|up)\b(?:\{([^}]*)\})?/g)].map(
    ([, name = '', selectors = '']) => ({
      name,
      labels: [...[...selectors.matchAll(/(\w+)\s*[!=]/g)].map(([, label = '']) => label), ...common].filter(
        (label) => label !== '' && !ofPrometheus.has(label),
      ),
    }),
  )
}
