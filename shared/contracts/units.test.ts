import { expect, test } from 'vitest'
import { pnr } from './units.ts'

test.each(['K7M2QX', ' k7m2qx ', 'K7M 2QX', 'k7m-2qx', 'K7\u00a0M2\u2013QX', 'K7M2QX\n'])(
  'a reference typed as %j is that one',
  (typed) => expect(pnr.parse(typed)).toBe('K7M2QX'),
)

test.each(['K7M2Q', 'K7M2QXX', 'K7M.2QX', 'K7M2Q0', '- - -', ''])('%j is no reference', (typed) =>
  expect(pnr.safeParse(typed).success).toBe(false),
)
