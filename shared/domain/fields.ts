/** Those fields of it that are there, and no others. */
export function pick<From extends object, Field extends keyof From>(
  from: From,
  fields: readonly Field[],
): Pick<From, Field> {
  const there = fields.filter((field) => field in from)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets which names it was given
  return Object.fromEntries(there.map((field) => [field, from[field]])) as Pick<From, Field>
}

/** A value for each field. */
export function recordOf<Field extends string, Value>(
  fields: readonly Field[],
  valueOf: (field: Field) => Value,
): Record<Field, Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  return Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as Record<Field, Value>
}
