const sentences: Record<string, string> = {
  EADDRINUSE: 'The backend cannot start: its port is taken; set PORT to a free one.',
  EACCES: 'The backend cannot start: it may not use its port or data folder; check PORT and DATA_DIR.',
  ECONNREFUSED: 'The backend cannot start: PostgreSQL does not answer at DATABASE_URL.',
  ENOTFOUND: 'The backend cannot start: the server named in DATABASE_URL is not known.',
  '28P01': 'The backend cannot start: PostgreSQL refuses the password of DATABASE_URL.',
  '3D000': 'The backend cannot start: the database named in DATABASE_URL does not exist.',
}

/** What whoever starts the backend should read; never the address of the database, which holds a password. */
export function whyNotStarted(error: unknown): string {
  if (!(error instanceof Error)) return `The backend cannot start: ${String(error)}`
  const code = 'code' in error ? String(error.code) : ''
  return sentences[code] ?? error.message
}
