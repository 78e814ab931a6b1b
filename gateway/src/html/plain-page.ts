import { lightDark } from 'shared-server/brand-colors'
import { escapeHtml } from 'shared-server/escape-html'
import type { FastifyInstance } from 'fastify'
import { integrityOf } from '../release/artifact-files.ts'

const css = `:root { color-scheme: light dark }
body {
  margin: 0;
  background: ${lightDark('paper')};
  color: ${lightDark('ink')};
  font: 16px/1.5 system-ui, sans-serif;
}
main { max-width: 560px; margin: 0 auto; padding: 32px 16px }
h1 { font-size: 1.625rem; line-height: 1.2; margin: 0 0 16px }
dl { margin: 24px 0; padding: 16px; border-radius: 16px; background: ${lightDark('card')} }
dt { color: ${lightDark('ink-2')}; font-size: 0.90625rem }
dd { margin: 0 0 12px; font-weight: 700; overflow-wrap: anywhere }
dd:last-child { margin: 0 }
button, a {
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 0 20px;
  border: 0;
  border-radius: 8px;
  font: inherit;
  font-weight: 700;
}
button { background: ${lightDark('sea')}; color: ${lightDark('on-sea')}; cursor: pointer }
a { padding: 0; color: ${lightDark('sea')} }
:focus-visible { outline: 3px solid ${lightDark('focus')}; outline-offset: 2px }
`
const integrity = integrityOf(new TextEncoder().encode(css))
const name = integrity.replaceAll(/[^0-9A-Za-z]/g, '').slice(6, 18)
const href = `/gateway/page.${name}.css`

/** As a page links it. */
export const plainPageFile = { href, integrity }

/** The style of every plain page; its address changes with its content. */
export function plainPageStyle(app: FastifyInstance): void {
  app.get(href, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/css; charset=utf-8')
      .send(css),
  )
}

/** A page of the gateway's own, which needs no module and no ticket API. The title is text, the body markup. */
export function plainPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${href}" integrity="${integrity}" crossorigin="anonymous">
</head>
<body><main><h1>${escapeHtml(title)}</h1>
${body}
</main></body>
</html>
`
}
