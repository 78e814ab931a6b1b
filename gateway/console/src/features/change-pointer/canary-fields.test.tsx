import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { CanaryFields } from './canary-fields.tsx'

afterEach(cleanup)

function show(percent: number) {
  const taken: number[] = []
  render(<CanaryFields percent={percent} onChange={(next) => taken.push(next)} />)
  return {
    taken,
    field: screen.getByLabelText<HTMLInputElement>('Ziyaretçi yüzdesi'),
    user: userEvent.setup(),
  }
}

test('ops begin with the share that runs, and take the next step with one tap', async () => {
  const { taken, field, user } = show(20)
  expect(field.value).toBe('20')
  expect(screen.getByRole('button', { name: '%20' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: '%50' }))
  expect([taken.at(-1), field.value]).toEqual([50, '50'])
})

test('ops type a fraction with a comma or a point', async () => {
  const { taken, field, user } = show(5)
  await user.clear(field)
  await user.type(field, '0,5')
  expect(taken.at(-1)).toBe(0.5)
  await user.clear(field)
  await user.type(field, '0.25')
  expect(taken.at(-1)).toBe(0.25)
})

test('nobody, more than everybody and no number are refused where they are typed, and wished by nobody', () => {
  const { taken, field } = show(5)
  for (const typed of ['0', '101', 'beş', '']) {
    fireEvent.change(field, { target: { value: typed } })
    expect(field.getAttribute('aria-invalid')).toBe('true')
  }
  expect(taken).toEqual([])
})

test('the slider and the field are one', () => {
  const { taken, field } = show(5)
  fireEvent.change(screen.getByLabelText('Ziyaretçi yüzdesi, sürgü'), { target: { value: '33' } })
  expect([taken, field.value]).toEqual([[33], '33'])
})
