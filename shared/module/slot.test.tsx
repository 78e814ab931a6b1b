import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { Component, type ReactNode, useEffect } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { SlotProps } from '../contracts/slots.ts'
import { slotFilled } from './slot-filled.ts'
import { Slot, SlotContext, type SlotSource } from './slot.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

class Fence extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? 'Koltuklar açılamadı' : this.props.children
  }
}

const props = { leg: 'departure' } as SlotProps['seat-picker']
const SeatMap = ({ leg }: SlotProps['seat-picker']) => <p>Koltuklar: {leg}</p>

const show = (source: SlotSource, name: 'seat-picker' | 'chosen-seats' = 'seat-picker') =>
  act(async () => {
    render(
      <SlotContext value={source}>
        <Fence>
          <Slot name={name} props={props} fallback={<p>Yükleniyor</p>} />
        </Fence>
      </SlotContext>,
    )
  })

test('the place is kept until the seat map arrives, then it gets the props of the contract', async () => {
  const loading = Promise.withResolvers<typeof SeatMap>()
  await show((() => loading.promise) as SlotSource)
  expect(screen.getByText('Yükleniyor')).toBeTruthy()
  await act(async () => loading.resolve(SeatMap))
  expect(screen.getByText('Koltuklar: departure')).toBeTruthy()
})

test('a seat map that does not load is asked for once, and its place says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let asked = 0
  await show(() => {
    asked += 1
    return Promise.reject(new Error('mf-booking is down'))
  })
  expect(screen.getByText('Koltuklar açılamadı')).toBeTruthy()
  expect(asked).toBeLessThanOrEqual(2)
})

test('a filler is announced once it has come up, and not when one of its effects throws', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const filled: unknown[] = []
  const note = (event: Event) => filled.push(event instanceof CustomEvent ? event.detail : null)
  window.addEventListener(slotFilled, note)
  onTestFinished(() => window.removeEventListener(slotFilled, note))
  const Broken = () => {
    useEffect(() => {
      throw new Error('no seats')
    }, [])
    return <p>Koltuklar</p>
  }
  await show((() => Promise.resolve(Broken)) as SlotSource)
  expect(screen.getByText('Koltuklar açılamadı')).toBeTruthy()
  await show((() => Promise.resolve(SeatMap)) as SlotSource, 'chosen-seats')
  await waitFor(() => expect(filled).toContain('chosen-seats'))
  expect(filled).toEqual(['chosen-seats'])
})
