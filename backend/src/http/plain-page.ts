import { lightDark } from 'shared-server/brand-colors'
import { escapeHtml } from 'shared-server/escape-html'
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:1rem/1.6 Figtree,system-ui,sans-serif;background:${lightDark('paper')};color:${lightDark('ink')}}main{box-sizing:border-box;max-width:32rem;padding:1.5rem}h1{margin:0 0 .5rem;font-size:1.625rem;line-height:1.25}ul{padding-inline-start:1.25rem}strong{font-size:1.375rem;letter-spacing:.06em}a{display:inline-block;margin-top:1rem;padding:.7rem 1.2rem;border-radius:12px;background:${lightDark('sea')};color:${lightDark('on-sea')};font-weight:700;text-decoration:none}a:focus-visible{outline:3px solid;outline-offset:3px}`
const styleHash = createHash('sha256').update(style).digest('base64')

export type PlainPage = {
  title: string
  sentences: readonly string[]
  /** Something to write down, by itself. */
  strong?: string
  next: { path: string; text: string }
}

/** A page without scripts for an address that is opened, not called. Everything in it is escaped. */
export function sendPage(
  reply: FastifyReply,
  status: number,
  { title, sentences, strong, next }: PlainPage,
): FastifyReply {
  const paragraphs =
    sentences.length > 1
      ? `<ul>${sentences.map((sentence) => `<li>${escapeHtml(sentence)}</li>`).join('')}</ul>`
      : sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('')
  const body = `<h1>${escapeHtml(title)}</h1>${strong ? `<p><strong>${escapeHtml(strong)}</strong></p>` : ''}${paragraphs}<a href="${escapeHtml(next.path)}">${escapeHtml(next.text)}</a>`
  return reply
    .status(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`,
    )
}
