import type { APIRequestContext, Browser } from 'playwright-core'
import { bootManifestElementId, hydrationElementId } from 'shared/module/boot'
import { pageAlive, shellId } from 'shared/module/page-alive'
import type { Job } from './job.ts'

type Asked = Pick<Job, 'origin' | 'cookie' | 'stable' | 'module' | 'version' | 'announces'>
type PageToTry = Job['pages'][number]

/**
 * Tells whether a page that needs no script is what the stable release shows already: the same document, with the same
 * styles by their integrity. A promote cannot change such a page, so nothing is left to try on it.
 */
export async function compareWithStable(browser: Browser, job: Asked) {
  const { stable, announces, origin, cookie } = job
  // Beside a host from before static pages all of them are run by their scripts.
  if (!stable || !announces.includes(pageAlive)) return () => Promise.resolve(false)
  const [candidate, live] = await Promise.all(
    [cookie.value, stable.cookie].map(async (value) => {
      const context = await browser.newContext()
      await context.addCookies([{ name: cookie.name, value, url: origin, httpOnly: true }])
      return context.request
    }),
  )
  return async ({ isStatic, isOpener, address }: PageToTry): Promise<boolean> => {
    if (!isStatic || isOpener || address === null || !candidate || !live) return false
    const url = origin + address
    // One after the other: for two releases at once there may be no process to render the second.
    const now = await documentOf(candidate, url, job, job.version)
    if (now === undefined) return false
    const then = await documentOf(live, url, job, stable.version)
    return now === then
  }
}

/** As the server rendered it, without what is the visit's or the version's; null where it is not rendered or not there. */
async function documentOf(request: APIRequestContext, url: string, { module }: Asked, version: string) {
  // Asked a second time, for the first render of a release may be late.
  const html = (await rendered(request, url)) ?? (await rendered(request, url))
  return html && withoutVisit(html).replaceAll(`/modules/${module}/${version}/`, `/modules/${module}/`)
}

async function rendered(request: APIRequestContext, url: string): Promise<string | undefined> {
  const response = await request.get(url, { maxRedirects: 0 }).catch(() => null)
  const html = response?.ok() ? await response.text() : ''
  return html.includes(`id="${hydrationElementId}"`) ? html : undefined
}

/**
 * Without the name of its trace in the head, the file that says that it was opened, which stands in the template behind the page, and the
 * data elements at its end. Only there: what a release draws could look like them.
 */
function withoutVisit(document: string): string {
  const head = document.indexOf('</head>')
  const html = document.slice(0, head).replace(trace, '') + document.slice(head)
  const data = html.lastIndexOf(`<script type="application/json" id="${bootManifestElementId}">`)
  const shell = html.lastIndexOf(`<template id="${shellId}">`, data)
  return html.slice(0, shell) + html.slice(shell, data).replace(opened, '')
}

const trace = /<meta name="traceparent" content="[^"]*">/
const opened = /<script async fetchpriority="low" [^>]*><\/script>/
