import { lightDark } from 'shared-server/brand-colors'
import { escapeHtml } from 'shared-server/escape-html'
import type { FastifyInstance } from 'fastify'
import { integrityOf } from '../release/artifact-files.ts'

/** Links to what one browser may be shown begin so, and what gives it back. */
export const choicePath = '/_preview'

const css = `.gateway-choice {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  padding: 8px 16px;
  background: ${lightDark('ink')};
  color: ${lightDark('paper')};
  font: 600 14px/1.4 Figtree, system-ui, sans-serif;
  overflow-wrap: anywhere;
}
.gateway-choice p { margin: 0; flex: 1 1 220px }
.gateway-choice button {
  min-height: 44px;
  padding: 0 16px;
  border: 2px solid currentColor;
  border-radius: 8px;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
}
@media print {
  .gateway-choice { display: none }
}
`
const integrity = integrityOf(new TextEncoder().encode(css))
const name = integrity.replaceAll(/[^0-9A-Za-z]/g, '').slice(6, 18)

/** As a document links it. */
export const choiceBarFile = { href: `/gateway/choice.${name}.css`, integrity }

export function choiceBarStyle(app: FastifyInstance): void {
  app.get(choiceBarFile.href, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/css; charset=utf-8')
      .send(css),
  )
}

type Shown =
  | { kind: 'release' | 'in-canary' | 'out-of-canary'; module: string; version: string }
  | { kind: 'channel'; channel: string }

function wordsOf(shown: Shown): string {
  if (shown.kind === 'channel') return `Kanal: ${shown.channel}`
  const release = `${shown.module} ${shown.version}`
  if (shown.kind === 'release') return `Ön izleme: ${release}`
  return `Bu tarayıcı ${shown.kind === 'in-canary' ? 'kanaryada' : 'kanaryanın dışında'}: ${release}`
}

/** Above the page, on those without scripts too: what this browser alone is shown, and the way out. */
export const choiceBar = (shown: Shown): string =>
  `<section class="gateway-choice" aria-label="Bu tarayıcıya özel"><p>${escapeHtml(wordsOf(shown))}</p>` +
  `<form method="post" action="${choicePath}/leave"><button>Çık</button></form></section>`
