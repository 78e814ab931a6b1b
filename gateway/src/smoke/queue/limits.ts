/** A release is begun with so often, since one that ends whoever opens it would go round for ever. */
export const mostAttempts = 3
/** What nobody can have renewed for so long is no lease. */
export const longestLease = '10 minutes'
/** A worker whose lease has run out may still write, as after a database that was away. */
export const leaseGrace = '1 minute'
/** A worker that nobody has heard of for so long is not there. */
export const silentAfter = '1 minute'
/** Its cookie opens the release for ten minutes, of which a trial takes five. */
export const freshFor = '4 minutes'
export const renewedAfter = '2 minutes'
/** After so long, with no worker that can open it, somebody is to publish again. */
export const longestWait = '1 hour'
