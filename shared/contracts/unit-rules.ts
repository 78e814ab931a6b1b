/** What the schemas of `units.ts` say of a text or a number, without them: for who must not wait for zod. */

export const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** Of a text that has the pattern: the calendar has such a day. */
export const isRealDay = (day: string): boolean =>
  !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)

/** Of a number that the database keeps in four bytes; a greater one names nothing. */
export const mostInt4 = 2_147_483_647

export const journeyIdPattern = /^\d{1,12}-\d{1,2}-\d{1,2}$/
