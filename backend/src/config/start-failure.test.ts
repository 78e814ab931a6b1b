import { describe, expect, test } from 'vitest'
import { whyNotStarted } from './start-failure.ts'

describe('ops reads why the backend did not start', () => {
  test('a taken port is a sentence that names PORT', () => {
    const error = Object.assign(new Error('listen EADDRINUSE 127.0.0.1:3001'), { code: 'EADDRINUSE' })
    expect(whyNotStarted(error)).toBe('The backend cannot start: its port is taken; set PORT to a free one.')
  })

  test('a database that does not answer is a sentence without its address', () => {
    const error = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' })
    expect(whyNotStarted(error)).not.toContain('10.0.0.1')
  })

  test('what has no sentence of its own is told as it is', () => {
    expect(whyNotStarted(new Error('Migration 0001-core.sql failed'))).toContain('0001-core.sql')
    expect(whyNotStarted('nothing')).toContain('nothing')
  })
})
