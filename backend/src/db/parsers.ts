const toNumber = (text: string): number => Number(text)
const asIs = (text: string): string => text

/**
 * By type id, so that pg and PGlite give the same JavaScript values: whole numbers and sums as
 * numbers, days and ranges as text, instants as Date.
 */
export const parsers: Record<number, (text: string) => unknown> = {
  20: toNumber, // int8
  1700: toNumber, // numeric
  1082: asIs, // date
  3904: asIs, // int4range
  1184: (text) => new Date(text), // timestamptz
}
