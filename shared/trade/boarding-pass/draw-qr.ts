import { encode } from 'uqr'

export type DrawnQr = {
  /** Of the square, in modules, quiet zone included. */
  side: number
  /** The dark modules as one SVG path, a module being one unit. */
  path: string
}

/** Four modules of light on each side, without which many cameras find nothing (ISO/IEC 18004). */
const quiet = 4

/** `text` as a QR. A signed ticket is long: the larger the modules, the sooner a camera reads them off a phone. */
export function drawQr(text: string): DrawnQr {
  const { data, size } = encode(text, { ecc: 'L', boostEcc: true, border: quiet })
  return { side: size, path: data.map(darkRuns).join('') }
}

/** Neighbours in a row are drawn as one bar: seams between modules would show at some sizes. */
function darkRuns(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x += 1
    const length = x - start + 1
    path += `M${start} ${y}h${length}v1h-${length}z`
  }
  return path
}
