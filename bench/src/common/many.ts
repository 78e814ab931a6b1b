/** So many at once, each by its number from 0 on. */
export function many<Work>(count: number, work: (at: number) => Work): Work[] {
  return Array.from({ length: count }, (_, at) => work(at))
}
