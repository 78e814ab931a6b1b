/** An artifact as the gateway reads it: a form with one file per path, in bytes whose length is known. */
export async function artifactForm(
  files: ReadonlyMap<string, Uint8Array>,
): Promise<{ body: Uint8Array; type: string }> {
  const form = new FormData()
  for (const [path, content] of files) form.append(path, new Blob([new Uint8Array(content)]), 'file')
  const whole = new Response(form)
  const type = whole.headers.get('content-type') ?? ''
  return { body: new Uint8Array(await whole.arrayBuffer()), type }
}
