import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { dataOf, packed, withoutFiles, withoutScripts, withoutTrustedTypes, writeData } from './document.ts'

const page = `<head>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/modules/host/1/web/main.css" integrity="sha384-x">
<link rel="preload" as="script" href="/modules/mf-search/1/web/entry.js">
<script defer src="/modules/host/1/web/main.js"></script>
</head>
<body><h1>Seferler</h1>
<template id="shell"><script defer src="/modules/host/1/web/main.js"></script></template>
<script type="application/json" id="boot-manifest">{"modules":[]}</script>
</body>`

describe('the page a traveller would see without the machinery', () => {
  it('keeps its words and its look when its scripts are gone', () => {
    const bare = withoutScripts(page)
    expect(bare).toContain('<h1>Seferler</h1>')
    expect(bare).toContain('main.css')
    expect(bare).not.toMatch(/script|\.js|boot-manifest|template/)
  })

  it('leaves room for other styles, and keeps the icon', () => {
    const bare = withoutFiles(page)
    expect(bare).toContain('/favicon.svg')
    expect(bare).not.toContain('/modules/')
  })

  it('may load code of its own, which no policy object of the site knows, under a policy that is else the same', () => {
    const policy =
      "script-src 'self'; require-trusted-types-for 'script'; trusted-types default; object-src 'none'"
    expect(withoutTrustedTypes({ 'content-security-policy': policy, etag: 'a' })).toEqual({
      'content-security-policy': "script-src 'self'; object-src 'none'",
      etag: 'a',
    })
    expect(withoutTrustedTypes({ etag: 'a' })).toEqual({ etag: 'a' })
  })

  it('travels packed, and is the same when it arrives', async () => {
    const { headers, body } = await packed({ html: page, headers: { 'cache-control': 'no-store' } })
    expect(headers).toEqual({ 'cache-control': 'no-store', 'content-encoding': 'br' })
    expect(brotliDecompressSync(body).toString()).toBe(page)
  })
})

describe('the data a document carries', () => {
  it('is read by its name, and is nothing when it is not there', () => {
    expect(dataOf(page, 'boot-manifest')).toEqual({ modules: [] })
    expect(dataOf(page, 'hydration-data')).toBeNull()
  })

  it('cannot end its own element', () => {
    const written = writeData('hydration-data', JSON.stringify({ said: '</script>' }))
    expect(written.match(/<\/script>/g)).toHaveLength(1)
    expect(dataOf(written, 'hydration-data')).toEqual({ said: '</script>' })
  })
})
