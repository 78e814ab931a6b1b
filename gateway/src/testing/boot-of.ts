import { type BootManifest, wholeSetAddress } from 'shared/module/boot'

/** What a document of our own gateway names. */
export function bootOf(html: string): BootManifest {
  const json = /id="boot-manifest">(.*)<\/script>/.exec(html)?.[1]
  if (json === undefined) throw new Error('the document has no boot manifest')
  return JSON.parse(json)
}

/** The same with every module of the set, for whoever had the document. */
export async function setOf(site: string, html: string, headers: HeadersInit = {}): Promise<BootManifest> {
  const boot = bootOf(html)
  if (boot.whole === undefined) return boot
  const reply = await fetch(site + wholeSetAddress(boot.whole), { headers })
  if (!reply.ok) throw new Error(`the set was answered with ${reply.status}`)
  const { modules }: Pick<BootManifest, 'modules'> = JSON.parse(await reply.text())
  return { ...boot, modules }
}
