import { describe, expect, it } from 'vitest'
import { pages } from '../common/pages.ts'
import { overBudget, scriptBudgets } from './script-budgets.ts'

describe('the JavaScript of a page', () => {
  it('has a budget, whichever page is measured', () => {
    expect(Object.keys(scriptBudgets)).toEqual(pages.map(({ name }) => name))
  })

  it('that is within its budget says nothing, a byte more says which page and how much', () => {
    const { alive, all } = scriptBudgets['/'] ?? { alive: 0, all: 0 }
    const within = { aliveScriptBytes: alive * 1024, scriptBytes: all * 1024 }
    expect(overBudget('/', within)).toBeNull()
    expect(overBudget('/', { ...within, scriptBytes: within.scriptBytes + 103 })).toMatch(
      /^\/ fetches \d+\.1 KB of JavaScript, its budget is/,
    )
    expect(overBudget('/', { ...within, aliveScriptBytes: within.aliveScriptBytes + 103 })).toMatch(
      /^\/ fetches \d+\.1 KB of JavaScript before it is alive, its budget is/,
    )
    expect(overBudget('/', { ...within, scriptBytes: Number.NaN })).toMatch(/NaN/)
  })

  it('that nobody has set a budget for is told too', () => {
    expect(overBudget('/yeni', { aliveScriptBytes: 1, scriptBytes: 1 })).toContain('no budget')
  })
})
