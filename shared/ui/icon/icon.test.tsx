import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Icon } from './icon.tsx'

test('the server leaves the room of an icon, so that nothing moves when it comes, and no words', () => {
  expect(renderToString(<Icon name="amenity:wifi" size={20} />)).toMatch(
    /^<svg width="20" height="20" viewBox="0 0 24 24"[^>]* aria-hidden="true"><\/svg>$/,
  )
})
