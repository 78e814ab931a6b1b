/** First words of the addresses that are for ops alone. */
export const opsNames: readonly string[] = ['_ops', '_release']
/** Of machines, on both sides, with a key of their own or none: nobody is logged in there. */
export const machineNames: readonly string[] = ['health', 'metrics', '_peer']

/** The word that a route's path begins with. */
export const firstWord = (path: string): string => path.split('/')[1] ?? ''
