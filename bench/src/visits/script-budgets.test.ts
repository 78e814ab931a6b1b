import { describe, expect, it } from 'vitest'
import { pages } from '../common/pages.ts'
import { overBudget, scriptBudgets } from './script-budgets.ts'

describe('the JavaScript of a page', () => {
  it('has a budget, whichever page is measured', () => {
    expect(Object.keys(scriptBudgets)).toEqual(pages.map(({ name }) => name))
  })

  it('that is within its budget says nothing, a byte more says which page and how much', () => {
    const budget = (scriptBudgets['/'] ?? 0) * 1024
    expect(overBudget('/', { scriptBytes: budget })).toBeNull()
    expect(overBudget('/', { scriptBytes: budget + 103 })).toMatch(
      /^\/ fetches \d+\.1 KB of JavaScript, its budget is/,
    )
    expect(overBudget('/', { scriptBytes: Number.NaN })).toMatch(/NaN/)
  })

  it('that nobody has set a budget for is told too', () => {
    expect(overBudget('/yeni', { scriptBytes: 1 })).toContain('no budget')
  })
})
