/** The script element of the inline line that keeps taps (docs/contracts/kept-taps.md). */
export const tapLineId = 'tap-line'

/** Of a button that was tapped before its code was there, until it is pressed. */
export const tappedAttribute = 'data-tapped'

/** Of the line: the host has begun to hydrate, and taps are React's. */
export const takenAttribute = 'data-taken'
