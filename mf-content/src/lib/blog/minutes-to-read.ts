/** Turkish words are long: adults read about 180 of them a minute on a screen. */
const wordsPerMinute = 180

/** Whole minutes, rounded up; one at the least. */
export function minutesToRead(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute))
}
