/** A release is begun with so often, since one that ends whoever opens it would go round for ever. */
export const mostAttempts = 3
/** A worker that nobody has heard of for so long is not there. */
export const silentAfter = '1 minute'
/** Its cookie opens the release for ten minutes, of which a trial takes five. */
export const freshFor = '4 minutes'
export const renewedAfter = '2 minutes'
/** After so long without a worker somebody is to publish again. */
export const longestWait = '1 hour'
