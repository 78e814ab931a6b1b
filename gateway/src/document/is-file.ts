/** What a page, a crawler or a browser of its own accord fetches: whoever does wants the file and no page instead. */
const fileKinds: ReadonlySet<string> = new Set(
  'avif css gif ico ics jpeg jpg js json map mjs mp4 pdf png svg txt wasm webmanifest webp woff woff2 xml zip'.split(
    ' ',
  ),
)

/** Whether an address names a file; every other, `/eski.html` of an old site too, is a page that may not exist. */
export function isFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (name.startsWith('.')) return true
  const dot = name.lastIndexOf('.')
  return dot !== -1 && fileKinds.has(name.slice(dot + 1).toLowerCase())
}
