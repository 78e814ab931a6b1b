import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import createDrawing from './create-drawing.tsx'

const Cross = createDrawing({
  size: 24,
  node: [
    ['path', { d: 'M18 6 6 18', key: 'a' }],
    ['circle', { cx: '12', cy: '12', r: '10', key: 'b' }],
  ],
})

test('a drawing has the size that is asked for, and nobody reads it out', () => {
  expect(renderToString(<Cross size={18} className="mark" strokeWidth={3} />)).toBe(
    '<svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="3" ' +
      'stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" class="mark">' +
      '<path d="M18 6 6 18"></path><circle cx="12" cy="12" r="10"></circle></svg>',
  )
})

test('a drawing that is named is read out by its name', () => {
  render(<Cross role="img" aria-label="Kapat" />)
  expect(screen.getByRole('img', { name: 'Kapat' }).getAttribute('width')).toBe('24')
})
