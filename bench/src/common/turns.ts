/** Something that is measured once a round. `again` is the same as another, for what is noise. */
type Turn<Figure> = { measure: () => Promise<Figure>; into: Figure[]; again?: boolean }

/**
 * One round: each is measured once, beginning with another one in every round, so that who comes first is not always the
 * same. Round 0 warms up: it finds everything cold, so its figures are dropped, and nothing is done twice.
 */
export async function takeTurns<Figure>(round: number, turns: readonly Turn<Figure>[]): Promise<void> {
  const first = round % turns.length
  for (const { measure, into, again = false } of [...turns.slice(first), ...turns.slice(0, first)]) {
    if (round === 0 && again) continue
    const figure = await measure()
    if (round > 0) into.push(figure)
  }
}
