import { expect, test } from 'vitest'
import { pageFiles } from './page-files.ts'

const web = {
  chunks: [
    { files: ['home.js', 'home.css'], origins: [{ request: './app/home-route.ts' }] },
    {
      files: ['both.js'],
      origins: [{ request: './app/home-route.ts' }, { request: './app/results-route.ts' }],
    },
    { files: ['results.js'], origins: [{ request: './app/results-route.ts' }] },
  ],
} as unknown as Parameters<typeof pageFiles>[0]

test('the document links what a page loads, and nothing of another page', () => {
  expect(pageFiles(web, ['src_app_home-route_ts'])).toEqual({
    scripts: ['home.js', 'both.js'],
    styles: ['home.css'],
  })
})

test('a page without chunks of its own links nothing', () => {
  expect(pageFiles(web, [])).toEqual({ scripts: [], styles: [] })
})
