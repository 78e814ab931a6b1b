import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { reported, v1 } from '../../testing/fixtures.ts'
import { VisitsChart } from './visits-chart.tsx'

afterEach(cleanup)

const minute = (visits: number, failedVisits = 0) => ({ at: '2026-11-21T05:30:00Z', visits, failedVisits })

test('who does not see the chart hears its peak and where its faults are', () => {
  const series = [minute(10), minute(1240, 3), minute(20, 7)]
  const { container } = render(<VisitsChart health={{ ...reported(v1, 1270, 10), series }} of="Kararlı" />)
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Kararlı, dakika dakika son 60 dakika: en çok 1.240 ziyaret; 2 dakikada hata var, bir dakikada en çok 7',
  )
  expect(container.querySelectorAll('rect')).toHaveLength(2)
  expect(screen.getByText('10 hatalı (%0,79)')).toBeTruthy()
})

test('a chart without faults says so in both ways', () => {
  const { container } = render(<VisitsChart health={reported(v1, 30, 0)} of="Kanarya %5" />)
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('hata yok')
  expect(container.textContent).toBe('30 ziyaret, hatasız')
})

test('where nobody was there is no chart that looks like good health', () => {
  const { rerender } = render(<VisitsChart health={null} of="Kararlı" />)
  expect(screen.queryByRole('img')).toBeNull()
  rerender(<VisitsChart health={reported(v1, 0, 0)} of="Kararlı" />)
  expect(screen.getByText('Son 60 dakikada ziyaret yok')).toBeTruthy()
})
