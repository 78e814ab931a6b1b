import { patterns } from 'shared/contracts/paths'
import { slug as slugOf } from 'shared/domain/text'
import { describe, expect, test } from 'vitest'
import { articles, articlesOn, findArticle, relatedTo } from './articles.ts'
import { minutesToRead } from './minutes-to-read.ts'
import { findSubject, subjects } from './subjects.ts'

test('there is something to read in every subject, and no article outside of them', () => {
  expect(articles.length).toBeGreaterThanOrEqual(12)
  for (const { slug } of subjects) expect(articlesOn(slug).length, slug).toBeGreaterThanOrEqual(4)
  for (const { subject } of articles) expect(findSubject(subject), subject).toBeDefined()
})

test('no two articles share an address, a title or a description', () => {
  for (const key of ['path', 'title', 'description'] as const)
    expect(new Set(articles.map((article) => article[key])).size, key).toBe(articles.length)
})

test('addresses are written as all of the site are', () => {
  for (const { path, slug, subject } of articles) {
    expect(slugOf(slug)).toBe(slug)
    expect(path).toBe(`${patterns.blog}/${subject}/${slug}`)
  }
})

test('the newest article comes first', () => {
  const dates = articles.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted().toReversed())
})

describe.each(articles)('$path', (article) => {
  test('is long enough to help and short enough to be read, with headings to find one’s way', async () => {
    const text = await findArticle(article.subject, article.slug)?.load()
    expect(text?.words).toBeGreaterThan(430)
    expect(text?.words).toBeLessThan(950)
    expect(text?.headings.filter(({ depth }) => depth === 2).length).toBeGreaterThanOrEqual(4)
    expect(article.minutes).toBeGreaterThanOrEqual(3)
  })

  test('leads on to pages of the site', async () => {
    const text = await findArticle(article.subject, article.slug)?.load()
    const html = JSON.stringify(text?.sections)
    expect(html.match(/href=\\"\/[^"]/g)?.length).toBeGreaterThanOrEqual(2)
    expect(html).not.toContain(`href=\\"${article.path}\\"`)
  })

  test('was not changed before it was written', () => {
    expect((article.updated ?? article.date) >= article.date).toBe(true)
  })

  test('has three others to go on with, those of its subject first', () => {
    const related = relatedTo(article)
    expect(related).toHaveLength(3)
    expect(related.map(({ path }) => path)).not.toContain(article.path)
    expect(related[0]?.subject).toBe(article.subject)
  })
})

test.each([
  [undefined, undefined],
  ['yolculuk-rehberi', 'yok'],
  ['sehirler', 'koltuk-secimi'],
  ['..', 'koltuk-secimi'],
  ['constructor', 'toString'],
  ['yolculuk-rehberi/', 'koltuk-secimi'],
])('nothing is found at %s/%s', (subject, slug) => {
  expect(findArticle(subject, slug)).toBeUndefined()
})

test.each([
  [0, 1],
  [1, 1],
  [180, 1],
  [181, 2],
  [900, 5],
])('%i words take %i minutes', (words, minutes) => {
  expect(minutesToRead(words)).toBe(minutes)
})
