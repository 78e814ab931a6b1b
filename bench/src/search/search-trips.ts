/** What is searched: a day's buses from one station or centre to another, as the API takes it. */
export type Trip = { origin: number; destination: number; date: string }

/** Between centres, from a whole city and to one, from a centre to a stop on the way, between two of these; often and seldom travelled. */
const pairs = [
  [340, 6],
  [34, 6],
  [6, 34],
  [6, 340],
  [341, 6],
  [340, 35],
  [35, 341],
  [6, 35],
  [340, 7],
  [16, 341],
  [14, 6],
  [3401, 14],
  [55, 6],
  [6, 71],
] as const

/** Every pair on each of so many days from tomorrow on. */
export function trips(today: Date, days: number): Trip[] {
  return Array.from({ length: days }, (_, index) => {
    const date = new Date(today.getTime() + (index + 1) * 86_400_000).toISOString().slice(0, 10)
    return pairs.map(([origin, destination]) => ({ origin, destination, date }))
  }).flat()
}
