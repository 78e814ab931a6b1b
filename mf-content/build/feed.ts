import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Feed } from 'feed'
import { blogArticlePath, patterns } from 'shared/contracts/paths'
import { siteOrigin } from 'shared/module/site-origin'
import { findSubject } from '../src/lib/blog/subjects.ts'
import { feedPath, feedTitle } from '../src/lib/blog/feed.ts'
import { compileText } from './compile-text.ts'
import { contentFolder } from './content-folder.ts'

const folder = join(contentFolder, 'blog')

/** The articles of the blog as RSS 2.0, the newest first. */
export async function writeFeed(): Promise<string> {
  const names = await readdir(folder, { recursive: true })
  const files = names.filter((name) => name.endsWith('.md')).toSorted()
  const items = (await Promise.all(files.map(readItem))).toSorted((a, b) => +b.date - +a.date)
  const [newest] = items
  const feed = new Feed({
    title: feedTitle,
    description: 'Koltuk seçimi, şehir gezileri, bilet ve haklar: otobüs yolculuğu üzerine yeni yazılar.',
    link: siteOrigin + patterns.blog,
    feedLinks: { rss: siteOrigin + feedPath },
    language: 'tr',
    generator: false,
    // The same articles are the same file, whenever they are built.
    ...(newest && { updated: newest.date }),
  })
  for (const item of items) feed.addItem(item)
  return feed.rss2()
}

async function readItem(file: string) {
  const path = join(folder, file)
  const { name, meta } = await compileText(await readFile(path, 'utf8'), path)
  if (!('date' in meta)) throw new Error(`${file}: an article has a date`)
  const [subject = '', slug = ''] = name.split('/')
  const link = siteOrigin + blogArticlePath(subject, slug)
  const { title, description } = meta
  const category = [{ name: findSubject(subject)?.title ?? subject }]
  return { title, description, link, id: link, category, date: new Date(`${meta.date}T00:00:00+03:00`) }
}
