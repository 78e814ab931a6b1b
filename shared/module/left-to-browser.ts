const name = 'LeftToBrowserError'

/**
 * Thrown on the server by the loader of a private page that finds nothing of the visitor's to render: the browser does it, and
 * nothing has failed. Told by its name, because host and remotes are released apart; a host from before it lets the
 * browser render the page too.
 */
export class LeftToBrowserError extends Error {
  override name = name
}

export const isLeftToBrowser = (error: unknown): boolean => error instanceof Error && error.name === name
