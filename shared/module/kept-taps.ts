/** The script element of the inline line that keeps taps (docs/contracts/kept-taps.md). */
export const tapLineId = 'tap-line'

/** Of a button that was tapped before its code was there, until it is pressed. */
export const tappedAttribute = 'data-tapped'
