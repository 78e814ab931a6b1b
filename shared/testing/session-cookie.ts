/** Puts a token as the API writes it into the document's cookie, good for an hour; null takes it away. Nobody in a browser checks the signature. */
export function beSession(claims: { sub?: string; sid: string } | null): void {
  const exp = Math.floor(Date.now() / 1000) + 3600
  const token = claims === null ? '' : `e30.${btoa(JSON.stringify({ ...claims, exp }))}.signature`
  document.cookie = `token=${token}; Path=/; Max-Age=${claims === null ? 0 : 3600}`
}
