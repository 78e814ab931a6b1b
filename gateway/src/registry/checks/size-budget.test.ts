import { describe, expect, it } from 'vitest'
import { artifact, page, release } from '../../testing/artifact.ts'
import { brotliSizes, describeBudget, heaviest, overBudget } from './size-budget.ts'

const budget = { page: 10_000, total: 20_000 }
const sizes = (own: Record<string, number>) => new Map(Object.entries(own))
const content = release({ routes: [page('/a', 'A'), page('/b', 'B')] })
content.facts.web.pages = { '/b': { scripts: ['later.js'], styles: [] } }

describe('the size budget of a module', () => {
  it('counts what the page loads first: the entry, what it exposes, and what belongs to the page alone', () => {
    const within = sizes({
      'web/entry.js': 6_000,
      'web/face.js': 3_000,
      'web/face.css': 500,
      'web/later.js': 500,
    })
    expect(overBudget(content, within, budget)).toBeNull()
    expect(heaviest(content, within)).toMatchObject({ page: '/b', bytes: 10_000 })
  })

  it('refuses the page that is over it, and says which files to look at', () => {
    const over = overBudget(
      content,
      sizes({ 'web/entry.js': 6_000, 'web/face.js': 3_000, 'web/face.css': 500, 'web/later.js': 900 }),
      budget,
    )
    expect(over && describeBudget(over).en).toBe(
      '/b loads 10.4 kB of scripts and styles after brotli, its budget is 10.0 kB. ' +
        'Largest: web/entry.js 6.0 kB, web/face.js 3.0 kB, web/later.js 0.9 kB. ' +
        'Load less at first, or raise the number in gateway/src/registry/checks/size-budgets.ts',
    )
  })

  it('refuses a module whose files together are over it', () => {
    const over = overBudget(content, sizes({ 'web/entry.js': 6_000, 'web/rare.js': 15_000 }), budget)
    expect(over).toMatchObject({ page: null, bytes: 21_000, budget: 20_000 })
    expect(over && describeBudget(over).en).toContain('mf-content as a whole has 21.0 kB')
  })

  it('counts of a host what every page loads', () => {
    const host = release({ id: 'host' })
    const over = overBudget(host, sizes({ 'web/main.js': 9_000, 'web/main.css': 2_000 }), budget)
    expect(over).toMatchObject({ page: 'every page', bytes: 11_000 })
  })

  it('is measured after brotli, of scripts and styles alone', async () => {
    const files = artifact({ runs: 'console.log("entry");'.repeat(1000) })
    const measured = await brotliSizes(files)
    expect([...measured.keys()].toSorted()).toEqual([
      'web/entry.js',
      'web/face.css',
      'web/face.js',
      'web/later.js',
    ])
    expect(measured.get('web/entry.js')).toBeLessThan(100)
    expect(measured.get('web/face.css'), 'too small to be packed').toBe(files.get('web/face.css')?.byteLength)
  })
})
