import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SlotProps } from '../contracts/slots.ts'
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

const show = (source: SlotSource) =>
  act(async () => {
    render(
      <SlotContext value={source}>
        <Fence>
          <Slot name="seat-picker" props={props} fallback={<p>Yükleniyor</p>} />
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
