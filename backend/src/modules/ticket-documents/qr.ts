import { encode } from 'uqr'
import { verifyTicketPath } from 'shared/contracts/paths'

/** What the camera of whoever checks the ticket reads: an address of the site that verifies by itself. */
export function verifyUrl(publicUrl: string, code: string): string {
  return publicUrl + verifyTicketPath(code)
}

/** Dark modules of a QR as rows, without the quiet zone. */
export function qrMatrix(text: string): boolean[][] {
  return encode(text, { ecc: 'L', border: 0 }).data
}

/** The dark modules as one SVG path of a QR `size` wide at the origin: runs of a row are drawn as one. */
export function qrPath(matrix: readonly (readonly boolean[])[], size: number): string {
  const module = size / matrix.length
  // A hair wider than it is, so that no white line shows between rows.
  const overlap = module * 0.02
  return matrix
    .flatMap((row, y) =>
      runsOf(row).map(
        ([from, to]) =>
          `M${round(from * module)} ${round(y * module)}H${round(to * module)}v${round(module + overlap)}H${round(from * module)}z`,
      ),
    )
    .join('')
}

function runsOf(row: readonly boolean[]): [from: number, to: number][] {
  const runs: [number, number][] = []
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1)
    if (dark && last?.[1] === x) last[1] = x + 1
    else if (dark) runs.push([x, x + 1])
  }
  return runs
}

const round = (length: number): number => Number(length.toFixed(3))
