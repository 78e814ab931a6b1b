/** What a form without a script sent under a name: no longer than it may be, and without what no document can hold. */
export function typedIn(query: URLSearchParams, name: string, longest: number): string {
  return (query.get(name) ?? '')
    .replaceAll('\0', '')
    .slice(0, longest)
    .toWellFormed()
    .replaceAll('\uFFFD', '')
}
