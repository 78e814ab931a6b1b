import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

test('a field is found by its label and filled by the browser as its token says', async () => {
  render(<TextField label="Ad" autoComplete="given-name" inputMode="text" />)
  const field = screen.getByLabelText('Ad')
  await userEvent.type(field, 'Ayşe')
  expect(field).toHaveProperty('value', 'Ayşe')
  expect(field.getAttribute('autocomplete')).toBe('given-name')
  expect(field.getAttribute('inputmode')).toBe('text')
})

test('an error and a help are read out with the field', () => {
  render(<TextField label="T.C. kimlik no" error="11 haneli olmalı." help="Taşıyıcı bildirmek zorundadır." />)
  const field = screen.getByLabelText('T.C. kimlik no')
  const described = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(described).toEqual(['Taşıyıcı bildirmek zorundadır.', '11 haneli olmalı.'])
})

test('a field without error is not called invalid and describes nothing', () => {
  render(<TextField label="Soyad" />)
  const field = screen.getByLabelText('Soyad')
  expect(field.hasAttribute('aria-invalid')).toBe(false)
  expect(field.hasAttribute('aria-describedby')).toBe(false)
})

test('what makes a field accessible cannot be overridden by its user', () => {
  render(
    <TextField label="Telefon" error="Telefon girin." aria-invalid={false} aria-describedby="elsewhere" />,
  )
  const field = screen.getByLabelText('Telefon')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.getAttribute('aria-describedby')).not.toBe('elsewhere')
})

test('a form library gets the element, the changes and the blur', async () => {
  const [ref, changed, left] = [createRef<HTMLInputElement>(), vi.fn<() => void>(), vi.fn<() => void>()]
  render(<TextField id="pnr" label="PNR" name="pnr" ref={ref} onChange={changed} onBlur={left} />)
  await userEvent.type(screen.getByLabelText('PNR'), 'K7')
  await userEvent.tab()
  expect(ref.current?.id).toBe('pnr')
  expect(changed).toHaveBeenCalledTimes(2)
  expect(left).toHaveBeenCalledOnce()
})
