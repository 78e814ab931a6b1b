import { expect, it } from 'vitest'
import { isFile } from './is-file.ts'

it.each([
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/a/b/main.3f2a.js',
  '/sitemap2.XML',
  '/.env',
  '/.well-known/x.txt',
])('%s is a file', (path) => expect(isFile(path)).toBe(true))

it.each([
  '/',
  '/seferler',
  '/olmayan.html',
  '/bilet/e-bilet.aspx',
  '/index.php',
  '/v1.0/bilet',
  '/st.petersburg',
])('%s is a page, there or not', (path) => expect(isFile(path)).toBe(false))
