import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { hasUnsavedInput, useUnsavedInput } from './unsaved-input.ts'

afterEach(cleanup)

function Form({ dirty }: { dirty: boolean }) {
  useUnsavedInput(dirty)
  return null
}

test('a form in which nothing was typed holds nobody back', () => {
  render(<Form dirty={false} />)
  expect(hasUnsavedInput()).toBe(false)
})

test('what is typed counts until it is sent or taken back', () => {
  const view = render(<Form dirty />)
  expect(hasUnsavedInput()).toBe(true)
  view.rerender(<Form dirty={false} />)
  expect(hasUnsavedInput()).toBe(false)
})

test('one form that is left does not forget the other', () => {
  const card = render(<Form dirty />)
  const passengers = render(<Form dirty />)
  card.unmount()
  expect(hasUnsavedInput()).toBe(true)
  passengers.unmount()
  expect(hasUnsavedInput()).toBe(false)
})
