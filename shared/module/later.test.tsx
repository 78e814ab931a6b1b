import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { createLater, type Later, useLater } from './later.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Dialog({ of }: { of: Later<string> }) {
  return <p>{useLater(of) ?? 'not yet'}</p>
}

function savingData(): void {
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => setTimeout(idle))
  vi.stubGlobal('navigator', { connection: { saveData: true } })
}

test('code comes ahead of its tap, once for all who use it', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'there')
  const later = createLater(load)
  render(
    <>
      <Dialog of={later} />
      <Dialog of={later} />
    </>,
  )
  expect(await screen.findAllByText('there')).toHaveLength(2)
  expect(load).toHaveBeenCalledOnce()
})

test('who saves data gets it with the tap', async () => {
  savingData()
  const load = vi.fn<() => Promise<string>>(async () => 'there')
  const later = createLater(load)
  render(<Dialog of={later} />)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(load).not.toHaveBeenCalled()
  await act(() => later.load())
  expect(screen.getByText('there')).toBeDefined()
})

test('what did not come is asked for again with the next tap', async () => {
  savingData()
  let isLost = true
  const later = createLater(async () => {
    if (isLost) throw new Error('lost')
    return 'there'
  })
  await expect(later.load()).rejects.toThrow('lost')
  isLost = false
  expect(await later.load()).toBe('there')
})

test('the server draws without it', () => {
  const later = createLater(async () => 'there')
  expect(renderToString(<Dialog of={later} />)).toContain('not yet')
})
