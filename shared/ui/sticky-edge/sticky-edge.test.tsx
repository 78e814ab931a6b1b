import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type StickyEdge, useStickyEdge } from './sticky-edge.tsx'

afterEach(cleanup)

type Props = { edge: StickyEdge; height: number; position?: 'sticky' | 'static'; inset?: number }

/** The document of this test draws nothing, so each bar says how tall it is. */
function Bar({ edge, height, position = 'sticky', inset = 0 }: Props) {
  const ref = useStickyEdge(edge)
  return (
    <div
      ref={(bar) => {
        if (bar) bar.getBoundingClientRect = () => new DOMRect(0, 0, 360, height)
        return ref(bar)
      }}
      style={{ position, [edge]: inset }}
    />
  )
}

const room = (edge: StickyEdge) => document.documentElement.style.getPropertyValue(`--sticky-${edge}`)

test('whoever moves the focus has room for the tallest bar of each edge, and none when the bars are gone', () => {
  const shown = render(
    <>
      <Bar edge="top" height={164.2} />
      <Bar edge="top" height={40} inset={8} />
      <Bar edge="bottom" height={123} />
    </>,
  )
  expect([room('top'), room('bottom')]).toEqual(['165px', '123px'])
  shown.rerender(<Bar edge="top" height={40} inset={8} />)
  expect([room('top'), room('bottom')]).toEqual(['48px', ''])
  shown.unmount()
  expect(room('top')).toBe('')
})

test('a bar that moves with the page, or is pushed out of the window, takes no room', async () => {
  const shown = render(<Bar edge="top" height={164} position="static" />)
  expect(room('top')).toBe('0px')
  shown.rerender(<Bar edge="top" height={164} />)
  await vi.waitFor(() => expect(room('top')).toBe('164px'))
  shown.rerender(<Bar edge="top" height={164} inset={-3000} />)
  await vi.waitFor(() => expect(room('top')).toBe('0px'))
})
