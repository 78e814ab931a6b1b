/** Bracket notation, as the browser sends it: `data[0][passengers][0][seat]=12`. */
export function toForm(fields: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams()
  const add = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return
    if (typeof value !== 'object') return void form.append(name, String(value))
    for (const [key, inner] of Object.entries(value)) add(name ? `${name}[${key}]` : key, inner)
  }
  add('', fields)
  return form
}
