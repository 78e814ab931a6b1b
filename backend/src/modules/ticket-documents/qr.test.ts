import { expect, it } from 'vitest'
import { qrMatrix, qrPath, verifyUrl } from './qr.ts'

it('the path of a QR covers each dark module once, and no light one', () => {
  const matrix = qrMatrix(verifyUrl('https://shop.example', 'c'.repeat(400)))
  const path = qrPath(matrix, matrix.length)
  const drawn = matrix.map((row) => row.map(() => 0))
  for (const [, fromX, y, toX] of path.matchAll(/M(\d+) (\d+)H(\d+)v1\.02H\d+z/g))
    for (let x = Number(fromX); x < Number(toX); x += 1) {
      const row = drawn[Number(y)]
      if (row) row[x] = (row[x] ?? 0) + 1
    }
  expect(drawn).toEqual(matrix.map((row) => row.map(Number)))
})

it('the code stands behind the # so that no server hears of it', () => {
  const url = new URL(verifyUrl('https://shop.example', 'a.b.c'))
  expect([url.pathname, url.search, url.hash]).toEqual(['/bilet-dogrula', '', '#a.b.c'])
})
