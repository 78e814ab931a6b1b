import { expect, test } from 'vitest'
import { containerName } from './container-name.ts'

test('two releases of a module can live in one tab', () => {
  const stable = containerName('mf-search', '1.0.0-0123456789ab')
  expect(stable).toBe('mf_search_1_0_0_0123456789ab')
  expect(containerName('mf-search', '1.0.1-0123456789ab')).not.toBe(stable)
})
