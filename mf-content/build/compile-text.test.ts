import { join } from 'node:path'
import { numberInWords } from 'shared/domain/number-in-words'
import { saleTerms, termsOn } from 'shared/domain/sale-terms'
import { expect, test } from 'vitest'
import { compileText } from './compile-text.ts'
import { contentFolder } from './content-folder.ts'

const meta = [
  'title: Değişim koşulları',
  'description: Biletinizi nasıl ve ne zamana kadar değiştireceğinizi anlatan sayfa.',
  'lead: Biletinizi nasıl değiştirirsiniz.',
  'updated: 2026-11-20',
]
const page = (body: string, front = meta) =>
  compileText(['---', ...front, '---', '', body].join('\n'), join(contentFolder, 'pages/deneme.md'))

test('a text is data: front matter, headings with addresses, sections of HTML, and its length', async () => {
  const text = await page('## İlk adım\n\nBir **kalın** söz.\n\n### Ayrıntı\n\n## Sonra {#en-son}\n\n- Bir\n')
  expect(text.name).toBe('deneme')
  expect(text.meta).toMatchObject({ title: 'Değişim koşulları', updated: '2026-11-20' })
  expect(text.headings).toEqual([
    { id: 'ilk-adim', title: 'İlk adım', depth: 2 },
    { id: 'ayrinti', title: 'Ayrıntı', depth: 3 },
    { id: 'en-son', title: 'Sonra', depth: 2 },
  ])
  expect(text.sections).toEqual([
    {
      id: 'ilk-adim',
      title: 'İlk adım',
      pieces: [{ html: '<p>Bir <strong>kalın</strong> söz.</p><h3 id="ayrinti">Ayrıntı</h3>' }],
    },
    { id: 'en-son', title: 'Sonra', pieces: [{ html: '<ul>\n<li>Bir</li>\n</ul>' }] },
  ])
  expect(text.words).toBe(8)
})

test('a block stands where its name does, facts are filled in, company data waits for the page', async () => {
  const { sections } = await page(
    '## Süre\n\nÖnce.\n\n{{limits}}\n\n{{years.papers}} yıl, {{ company.phone }}.\n\n{{seller}}\n',
  )
  expect(sections[0]?.pieces).toEqual([
    { html: '<p>Önce.</p>' },
    { block: 'limits', terms: saleTerms },
    { html: '<p>10 yıl, {{company.phone}}.</p>' },
    { block: 'seller' },
  ])
})

test('a table without heads is facts, a list of links is marked', async () => {
  const { sections } = await page(
    '## Olgular\n\n|  |  |\n| --- | --- |\n| Ad | Değer |\n\n- [Ana sayfa](/)\n- [İptal](/iptal-kosullari)\n',
  )
  const [piece] = sections[0]?.pieces ?? []
  const html = piece && 'html' in piece ? piece.html : ''
  expect(html).toContain('<dl><div><dt>Ad</dt><dd>Değer</dd></div></dl>')
  expect(html).toContain('<ul data-links="">')
})

test.each([
  [
    'a page that is none',
    '[Git](/yok-boyle-bir-sayfa)',
    /deneme\.md:8: the link \/yok-boyle-bir-sayfa leads to no page/,
  ],
  ['an article that is none', '[Oku](/blog/yok/yok)', /:8: no article is at \/blog\/yok\/yok/],
  ['a script as a link', '[Bas](javascript:alert)', /:8: the link javascript:alert begins neither/],
  ['an anchor that is none', '[Git](#yok)', /:8: no heading of this text has the id yok/],
  ['a title of its own', '# Başlık', /:8: the title is the one heading of depth 1/],
  ['a heading that skips', '### Ayrıntı', /:8: a heading of depth 3 follows one of depth 1/],
  ['one id twice', '## Bir\n\n## Bir', /two headings have the id bir/],
  ['an image without words', '![](./yok.png)', /:8: an image needs a text[^]*:8: there is no image/],
  ['a picture outside of its folder', '![Yol](./../yol.png)', /:8: an image is a file beside its text/],
  ['a script beside it', '![Yol](./yol.js)', /:8: an image is a file beside its text/],
  ['another host', '[Git](//evil.example)', /:8: the link \/\/evil\.example leads to another site/],
  ['the file of an article', '[Oku](/blog/sehirler/konyada-bir-gun.md)', /:8: no article is at/],
  ['a list of the build', '[Oku](/blog/articles.collection)', /:8: no article is at/],
  ['a heading of signs alone', '## ???', /:8: a heading says nothing/],
  ['an id with capitals', '## Bir {#Bir}', /:8: the id of a heading has small letters/],
  ['an id that the document has', '## Root', /the document itself has the id root/],
  ['a note at the foot', 'Söz.[^1]\n\n[^1]: Not.', /:8: no page draws[^]*footnoteReference/],
  ['a box to tick', '- [ ] Yapılacak', /:8: no page draws this kind of Markdown \(listItem\)/],
  ['code', '```\nx\n```', /:8: no page draws this kind of Markdown \(code\)/],
  ['HTML', 'Bir <b>söz</b>', /:8: HTML is not for texts/],
  ['an exclamation mark', 'Hemen alın!', /:8: an exclamation mark/],
  ['a straight apostrophe', "Ankara'ya", /:8: an exclamation mark or a straight apostrophe/],
  [
    'a placeholder of its own',
    '{{company.iban}}',
    /:8: \{\{company\.iban\}\} is unknown here; known are company\.name/,
  ],
  ['a block inside of a list', '- {{seller}}', /:8: \{\{seller\}\} is unknown here/],
  ['a placeholder in two pieces', '{{company.*name*}}', /:8: braces that name nothing/],
  ['a placeholder with one brace too few', '{{company.name}', /:8: braces that name nothing/],
  ['a placeholder of its own in code', '`{{company.iban}}`', /:8: \{\{company\.iban\}\} is unknown here/],
])('a build ends with file, line and reason: %s', async (_what, body, reason) => {
  await expect(page(body)).rejects.toThrow(reason)
})

test.each([
  [
    'a description that says too little',
    ['description: Kısa.'],
    /:3: front matter, description: has fewer than 40/,
  ],
  ['a title that is too long', [`title: ${'uzun '.repeat(14)}`], /:2: front matter, title: has more than 60/],
  ['a day that is none', ['updated: 2026-13-45'], /:5: front matter, updated: is not a day/],
  ['a day that the calendar has not', ['updated: 2026-02-30'], /:5: front matter, updated: is not a day/],
  ['a colon in a text', ['title: Bilet: nasıl alınır'], /:2: front matter cannot be read: Nested mappings/],
  [
    'a key twice',
    ['updated: 2026-11-20\ntitle: Bir'],
    /:6: front matter cannot be read: Map keys must be unique/,
  ],
  ['a way on to another host', ['next: { to: //evil.example, text: Git }'], /leads to another site/],
  ['a key that nobody reads', ['updatet: 2026-11-20'], /front matter, updatet: /],
  ['a way on that leads nowhere', ['next: { to: /yok, text: Git }'], /leads to no page/],
])('front matter with %s is refused', async (_what, lines, reason) => {
  const key = lines[0]?.split(':')[0]
  const at = meta.findIndex((line) => line.split(':')[0] === key)
  const front = at < 0 ? [...meta, ...lines] : meta.with(at, lines[0] ?? '')
  await expect(page('## Bir\n\nSöz.', front)).rejects.toThrow(reason)
})

test('a text without front matter is refused, and a version of law without a day', async () => {
  const path = join(contentFolder, 'legal/deneme/yeni.md')
  await expect(compileText('## Bir', path)).rejects.toThrow('begins with its front matter')
  await expect(compileText('## Bir', path)).rejects.toThrow('named by the day it begins')
})

const front = [
  'title: Deneme',
  'description: Kırk karakterden uzun olan bir açıklama, nasıl ve ne zaman.',
  'lead: Giriş.',
]
const text = (path: string, body: string, lines: readonly string[]) =>
  compileText(['---', ...lines, '---', '', body].join('\n'), join(contentFolder, path))

test.each([
  ['blog/sehirler/Konya Gezisi.md', /a file is named as its address/],
  ['blog/sehirler/ilkbahar/konya.md', /in the folder of its subject/],
  ['blog/konya.md', /in the folder of its subject/],
  ['blog/yemek/konya.md', /yemek is no subject of the blog/],
])('an article at %s is refused', async (path, reason) => {
  await expect(text(path, '## Bir\n\nSöz.', [...front, 'date: 2026-11-24'])).rejects.toThrow(reason)
})

test.each(['2026-13-45', '2026-02-30', '2026-11-20 (kopya)'])(
  'a version of law of %s is refused',
  async (day) => {
    const path = `legal/deneme/${day}.md`
    await expect(text(path, '## Bir\n\nSöz.', front)).rejects.toThrow('named by the day it begins')
  },
)

test('what no page fills is refused where it would stand as it was written', async () => {
  const questions = ['title: Deneme', 'order: 1']
  const unknown = (name: string) => `{{${name}}} is unknown here`
  await expect(text('questions/deneme.md', '## Bir\n\n{{company.phone}}', questions)).rejects.toThrow(
    unknown('company.phone'),
  )
  await expect(text('questions/deneme.md', '## Bir\n\n{{seller}}', questions)).rejects.toThrow(
    unknown('seller'),
  )
  await expect(text('questions/deneme.md', 'Giriş.\n\n## Bir\n\nSöz.', questions)).rejects.toThrow(
    'begins with a question',
  )
  const dated = [...front.with(2, 'lead: "{{company.name}} ile"'), 'date: 2026-11-24']
  await expect(text('blog/sehirler/deneme.md', '## Bir\n\nSöz.', dated)).rejects.toThrow(
    unknown('company.name'),
  )
})

test('law writes its numbers out: a fact of the code would change a version that has begun', async () => {
  const body = '## Bir\n\n{{years.papers}} yıl.'
  await expect(text('legal/deneme/2026-11-20.md', body, front)).rejects.toThrow(
    '{{years.papers}} is unknown here',
  )
})

test('all that is wrong is said at once', async () => {
  await expect(page('Hemen!\n\n[Git](/yok)')).rejects.toThrow(/:8: [^]*:10: /)
})

test('a text of law states the terms of the day it begins, another those of this release', async () => {
  const body =
    '## Bir\n\n{{terms.holdMinutesInWords}}, {{terms.cancelHours}}, {{terms.openMonths}}\n\n{{limits}}\n'
  const law = await compileText(
    ['---', ...front, '---', '', body].join('\n'),
    join(contentFolder, 'legal/deneme/2026-11-20.md'),
    '2026-12-01',
  )
  const dated = termsOn('2026-12-01')
  expect(law.name).toBe('2026-12-01')
  expect(law.sections[0]?.pieces).toEqual([
    { html: `<p>${numberInWords(dated.holdMinutes)}, ${dated.cancelHours}, ${dated.openMonths}</p>` },
    { block: 'limits', terms: dated },
  ])
  const { sections } = await page(body)
  expect(sections[0]?.pieces).toContainEqual({ block: 'limits', terms: saleTerms })
})
