import {
  bootManifestElementId,
  hydrationElementId,
  type BootManifest,
  type RenderOutput,
} from 'shared/module/boot'
import type { ModuleFacts } from 'shared/module/facts'

export type Artifact = { dist: string; facts: ModuleFacts; base: string }

/** The document as the gateway writes it, as far as the shell and the policies depend on it. */
export function documentOf(
  page: RenderOutput,
  host: Artifact,
  remotes: Artifact[],
  boot: BootManifest,
): string {
  const matched = page.kind === 'page' ? remotes.find(({ facts }) => facts.id === page.matched) : undefined
  const styles = [
    ...host.facts.web.styles.map((file) => styleLink(host, file)),
    ...(page.kind === 'page' && matched ? page.preload.styles.map((file) => styleLink(matched, file)) : []),
  ]
  const scripts = host.facts.web.scripts.map(
    (file) => `<script defer src="${host.base}${file}" ${seal(host, file)}></script>`,
  )
  return `<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>Yükleniyor</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${styles.join('')}${scripts.join('')}</head>
<body><div id="root">${page.kind === 'page' ? page.html : ''}</div>
${data(bootManifestElementId, JSON.stringify(boot).replaceAll('<', String.raw`\u003c`))}
${page.kind === 'page' ? data(hydrationElementId, page.hydration) : ''}</body></html>`
}

const data = (id: string, json: string) => `<script type="application/json" id="${id}">${json}</script>`

const styleLink = (artifact: Artifact, file: string) =>
  `<link rel="stylesheet" href="${artifact.base}${file}" ${seal(artifact, file)}>`

const seal = ({ facts }: Artifact, file: string) =>
  `integrity="${facts.files[`web/${file}`]?.integrity}" crossorigin="anonymous"`
