import { bootManifestElementId, type BootModule } from 'shared/module/boot'
import { moduleId } from 'shared/module/facts'
import * as z from 'zod/mini'

const boot = z.looseObject({
  hostVersion: z.string(),
  modules: z.array(z.looseObject({ id: moduleId })),
})

export const reloadScript = '/_dev/reload.js'

/** The site's document with one remote exchanged for the one under work, and a script that reloads it. */
export function withRemote(html: string, remote: BootModule, reloadIntegrity: string): string {
  const element = new RegExp(
    `(<script type="application/json" id="${bootManifestElementId}">)(.*)(</script>)`,
  )
  const ownLinks = new RegExp(`^<link rel="(?:preload|stylesheet)"[^>]*/modules/${remote.id}/[^>]*>\n`, 'gm')
  return html
    .replaceAll(ownLinks, '')
    .replace(element, (_, open: string, json: string, close: string) => open + exchange(json, remote) + close)
    .replace(
      '</head>',
      () =>
        `<script defer src="${reloadScript}" integrity="${reloadIntegrity}" crossorigin="anonymous"></script>\n</head>`,
    )
}

function exchange(json: string, remote: BootModule): string {
  const { modules, ...rest } = boot.parse(JSON.parse(json))
  const others = modules.filter(({ id }) => id !== remote.id)
  return JSON.stringify({ ...rest, modules: [...others, remote] }).replaceAll('<', String.raw`\u003c`)
}
