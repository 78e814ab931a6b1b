/** Columns as wide as they must be. What others wrote must not steer the terminal it is shown in. */
export function table(rows: readonly (readonly string[])[]): string {
  const plain = rows.map((row) => row.map(plainText))
  const widths = plain[0]?.map((_, column) => Math.max(...plain.map((row) => row[column]?.length ?? 0))) ?? []
  return plain
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export function plainText(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ')
}

/** Sizes for people. */
export const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} KB`
