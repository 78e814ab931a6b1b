import { cleanup, render, screen } from '@testing-library/react'
import jsQR from 'jsqr'
import { afterEach, expect, test } from 'vitest'
import { TicketQr } from './ticket-qr.tsx'

afterEach(cleanup)

/** As long as a signed ticket is: see contracts/ticket-code. */
const code = ['h', 'p', 's'].map((part, index) => part.repeat([48, 240, 86][index] ?? 0)).join('.')

/** The picture as a camera sees it: what the path covers is dark. */
function pixelsOf(svg: Element, zoom: number, shade = { dark: 0, light: 255 }) {
  const side = Number(svg.getAttribute('viewBox')?.split(' ')[2]) * zoom
  const pixels = new Uint8ClampedArray(side * side * 4).fill(shade.light)
  const path = svg.querySelector('path')?.getAttribute('d') ?? ''
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * zoom; row < (Number(y) + 1) * zoom; row += 1) {
      const start = row * side + Number(x) * zoom
      pixels.fill(shade.dark, start * 4, (start + Number(length) * zoom) * 4)
    }
  }
  return { pixels, side }
}

test('a camera reads the address that proves the ticket', async () => {
  render(<TicketQr code={code} label="Biletin QR kodu" />)
  const { pixels, side } = pixelsOf(await screen.findByRole('img', { name: 'Biletin QR kodu' }), 3)
  expect(jsQR(pixels, side, side)?.data).toBe(`${location.origin}/bilet-dogrula#${code}`)
})

test('a ticket that changes is drawn anew', async () => {
  const { rerender } = render(<TicketQr code={code} label="İlk" />)
  await screen.findByRole('img', { name: 'İlk' })
  rerender(<TicketQr code="next.one.drawn" label="Sonraki" />)
  await expect
    .poll(() => {
      const { pixels, side } = pixelsOf(screen.getByRole('img', { name: 'Sonraki' }), 3)
      return jsQR(pixels, side, side)?.data
    })
    .toMatch(/#next\.one\.drawn$/)
})

test('nothing dark stands within four modules of the edge', async () => {
  render(<TicketQr code={code} label="QR" />)
  const svg = await screen.findByRole('img', { name: 'QR' })
  const { pixels, side } = pixelsOf(svg, 1)
  const isDark = (x: number, y: number) => pixels[(y * side + x) * 4] === 0
  const places = Array.from({ length: side }, (_, along) => along)
  const edge = [0, 1, 2, 3, side - 4, side - 3, side - 2, side - 1]
  expect(
    edge.flatMap((deep) => places.filter((along) => isDark(along, deep) || isDark(deep, along))),
  ).toEqual([])
  expect(isDark(4, 4)).toBe(true)
})
