import type { BootManifest } from 'shared/module/boot'

/** What a document of our own gateway names. */
export function bootOf(html: string): BootManifest {
  const json = /id="boot-manifest">(.*)<\/script>/.exec(html)?.[1]
  if (json === undefined) throw new Error('the document has no boot manifest')
  return JSON.parse(json)
}
