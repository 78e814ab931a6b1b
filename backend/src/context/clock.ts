/** The time, handed in so that a test can say what it is. */
export type Clock = () => Date

/** Random bytes, handed in for the same reason. */
export type Random = (bytes: number) => Uint8Array

/** Waits for some milliseconds, handed in for the same reason. */
export type Sleep = (milliseconds: number) => Promise<unknown>
