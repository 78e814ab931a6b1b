import { sql } from 'kysely'
import { Buffer } from 'node:buffer'
import { jobPostingDetail, jobPostings, saveJobApplication } from 'shared/contracts/career'
import { applicationFormPath } from 'shared/contracts/paths'
import { addDays, dateInIstanbul } from 'shared/domain/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseDue } from '../member-data/erase-due.ts'
import { eicar, startClamd } from '../../testing/clamd.ts'
import { docx, odt, zip } from '../../testing/office-file.ts'
import { type Buyer, formDataOf, openShop, type Shop } from '../../testing/shop.ts'
import { startMailServer } from '../../testing/mail-server.ts'

const now = new Date('2036-05-04T10:00:00+03:00')
let mailbox: Awaited<ReturnType<typeof startMailServer>>
let clamd: Awaited<ReturnType<typeof startClamd>>
let shop: Shop
let visitor: Buyer
let open: number
let closed: number

beforeAll(async () => {
  mailbox = await startMailServer()
  clamd = await startClamd()
  shop = await openShop({
    env: { SMTP_URL: mailbox.url, CLAMAV_ADDRESS: clamd.address },
    clock: () => now,
  })
  visitor = await shop.newBuyer()
  open = await addPosting({ title: 'Kaptan', closes: 10 })
  closed = await addPosting({ title: 'Gişe görevlisi', closes: -1 })
  await addPosting({ title: 'Henüz duyurulmadı', published: 1, closes: 20 })
})
afterAll(async () => {
  await shop.close()
  await clamd.close()
  await mailbox.close()
})
beforeEach(async () => {
  clamd.be('scans')
  await shop.db.deleteFrom('job_applications').execute()
  await shop.db.deleteFrom('attempt_counters').execute()
})

async function addPosting({
  title,
  published = -3,
  closes,
}: {
  title: string
  published?: number
  closes: number
}) {
  const today = dateInIstanbul(now)
  const { id } = await shop.db
    .insertInto('job_postings')
    .values({
      title,
      department: 'Operasyon',
      city: 'Ankara',
      employment_type: 'FULL_TIME',
      description: 'Bir.\n\nİki.',
      published_on: addDays(today, Math.min(published, closes)),
      closes_on: addDays(today, closes),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const pdf = (text = 'Deneyim') =>
  new File([`%PDF-1.7\n${text}\n%%EOF`], 'öz/geçmiş "1".pdf', { type: 'image/png' })
const application = (fields: object = {}) => ({
  job_posting_id: open,
  name: 'Işıl',
  surname: 'Şahin',
  email: 'isil@example.com',
  phone: '0532 123 45 67',
  message: 'On yıldır uzun yolda direksiyon sallıyorum.',
  privacy_notice: '1' as const,
  cv: pdf(),
  ...fields,
})
const stored = () => shop.db.selectFrom('job_applications').selectAll().execute()
const mailsTo = (address: string) =>
  mailbox.delivered.filter(({ recipients }) => recipients.includes(address))
const patiently = { timeout: 15_000, interval: 50 }

describe('open positions', () => {
  it('are listed newest first, without those that have closed or are still to come', async () => {
    const { data } = await visitor.ask(jobPostings, {})
    expect(data.map(({ title }) => title)).toEqual(['Kaptan'])
  })

  it('are read as paragraphs; one that has closed says so, and one that never was is not found', async () => {
    expect((await visitor.ask(jobPostingDetail, { job_posting_id: open })).data.description).toEqual([
      'Bir.',
      'İki.',
    ])
    expect((await visitor.refusal(jobPostingDetail, { job_posting_id: closed })).status).toBe(410)
    expect((await visitor.refusal(jobPostingDetail, { job_posting_id: 999_999 })).status).toBe(404)
    expect((await visitor.refusal(jobPostingDetail, { job_posting_id: 2 ** 31 })).status).toBe(422)
  })
})

describe('an application', () => {
  it('is stored with its file, confirmed to the applicant, and mailed to the company with the file', async () => {
    const before = mailbox.delivered.length
    await visitor.ask(saveJobApplication, application())
    const [row] = await stored()
    expect(row).toMatchObject({
      name: 'Işıl',
      phone: '+905321234567',
      cv_type: 'application/pdf',
      cv_scanned: true,
    })
    expect(row?.cv_name).toBe('özgeçmiş 1.pdf')
    expect(Buffer.from(row?.cv ?? []).toString()).toContain('Deneyim')
    await expect.poll(() => mailbox.delivered.length, patiently).toBe(before + 2)
    const confirmation = mailsTo('isil@example.com').at(-1)
    expect(confirmation?.mail.subject).toBe('Başvurunuzu aldık: Kaptan')
    // The address may be somebody else's: nothing that was typed goes there, not even the name of the file.
    for (const typed of ['Işıl', 'özgeçmiş', 'direksiyon'])
      expect(confirmation?.mail.text).not.toContain(typed)
    const toCompany = mailbox.delivered.find(({ mail }) => mail.subject?.includes(`başvurusu ${row?.id}`))
    expect(toCompany?.mail.replyTo?.[0]?.address).toBe('isil@example.com')
    expect(toCompany?.mail.attachments.map(({ filename }) => filename)).toEqual(['özgeçmiş 1.pdf'])
    expect(toCompany?.mail.text).not.toContain('virüs taramasından geçmedi')
  })

  it('sent twice, one after the other, is stored and mailed once', async () => {
    const email = 'iki.kez@example.com'
    await visitor.ask(saveJobApplication, application({ email }))
    await visitor.ask(saveJobApplication, application({ email }))
    expect(await stored()).toHaveLength(1)
    expect(
      await shop.db.selectFrom('mails').select('id').where('recipient', '=', email).execute(),
    ).toHaveLength(1)
  })

  it('of a posting that has closed meanwhile is refused', async () => {
    const { status, body } = await visitor.refusal(
      saveJobApplication,
      application({ job_posting_id: closed }),
    )
    expect([status, body.code]).toEqual([410, 'posting-closed'])
  })

  it('names every field that is wrong', async () => {
    const { status, body } = await visitor.refusal(
      saveJobApplication,
      application({ name: '', email: 'yok', message: 'kısa', cv: new File([], 'bos.pdf') }),
    )
    expect(status).toBe(422)
    expect(Object.keys(body.errors).toSorted()).toEqual(['cv', 'email', 'message', 'name'])
  })

  it('is limited for one address, which is mailed', async () => {
    const send = (nth: number) =>
      visitor.raw(saveJobApplication, application({ email: 'kurban@example.com', cv: pdf(`sürüm ${nth}`) }))
    const statuses: number[] = []
    for (let nth = 0; nth < 5; nth += 1) statuses.push((await send(nth)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
  })

  it('of which a day has brought hundreds is refused until the next day, so that nobody fills the disk', async () => {
    await sql`INSERT INTO job_applications
      (job_posting_id, content_hash, name, surname, email, phone, message, cv, cv_name, cv_type, cv_scanned, created_at)
      SELECT ${open}, 'day ' || n, 'a', 'b', 'c', 'd', 'e', '', 'f', 'g', true, ${new Date(now.getTime() - 1000)}
      FROM generate_series(1, 400) n`.execute(shop.db)
    const { status, body } = await visitor.refusal(saveJobApplication, application())
    expect([status, body.code]).toEqual([503, 'too-many-today'])
    await sql`UPDATE job_applications SET created_at = created_at - interval '1 day'`.execute(shop.db)
    await visitor.ask(saveJobApplication, application())
  })

  it('is deleted after two years, with its file and its mails', async () => {
    await visitor.ask(saveJobApplication, application({ email: 'eski@example.com' }))
    await eraseDue(shop.db, new Date(now.getTime() + 2 * 365 * 86_400_000 - 3_600_000))
    expect(await stored()).toHaveLength(1)
    await eraseDue(shop.db, new Date(now.getTime() + (2 * 365 + 2) * 86_400_000))
    expect(await stored()).toEqual([])
    expect(
      await shop.db.selectFrom('mails').select('id').where('recipient', '=', 'eski@example.com').execute(),
    ).toEqual([])
  })
})

describe('the file of an application', () => {
  const refusalOf = async (cv: File) => visitor.refusal(saveJobApplication, application({ cv }))

  it.each([
    ['a program named as a PDF', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'cv.pdf'],
    ['a page named as a PDF', Buffer.from('<!doctype html><script>alert(1)</script>'), 'cv.pdf'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'cv.pdf'],
    ['an archive', zip({ 'cv.txt': 'x' }), 'cv.docx'],
    ['a document with macros', docx({ 'word/vbaProject.bin': 'x' }), 'cv.docx'],
    ['plain text', Buffer.from('Ad: Işıl'), 'cv.pdf'],
  ])('is refused when it is %s', async (_what, content, name) => {
    const { status, body } = await refusalOf(
      new File([new Uint8Array(content)], name, { type: 'application/pdf' }),
    )
    expect([status, body.code]).toEqual([422, 'cv-type'])
    expect(body.errors['cv']?.[0]).toContain('PDF, DOCX veya ODT')
  })

  it('may be a DOCX', async () => {
    await visitor.ask(
      saveJobApplication,
      application({ cv: new File([new Uint8Array(docx())], 'Işıl Şahin.docx') }),
    )
    expect((await stored())[0]).toMatchObject({ cv_name: 'Işıl Şahin.docx' })
  })

  it('may be an ODT, whatever its name says', async () => {
    await visitor.ask(
      saveJobApplication,
      application({ cv: new File([new Uint8Array(odt())], '../../etc/passwd') }),
    )
    expect((await stored())[0]).toMatchObject({ cv_name: 'ozgecmis.odt' })
  })

  it('of more than 3 MB is refused by its field, and one of megabytes more by its size', async () => {
    const large = (megabytes: number) => pdf('x'.repeat(megabytes * 1024 * 1024))
    expect((await refusalOf(large(3))).body.errors['cv']?.[0]).toBe('Özgeçmiş dosyası en çok 3 MB olabilir.')
    expect((await refusalOf(large(6))).status).toBe(413)
    expect(await stored()).toEqual([])
  })

  it('in which the scanner finds something is not stored', async () => {
    const { status, body } = await refusalOf(pdf(eicar))
    expect([status, body.code]).toEqual([422, 'cv-infected'])
    expect(await stored()).toEqual([])
  })

  it('that is scanned in many pieces comes to the scanner whole', async () => {
    const { body } = await refusalOf(pdf(`${'x'.repeat(300_000)}${eicar}`))
    expect(body.code).toBe('cv-infected')
  })

  it('is refused for now while the scanner gives no verdict', async () => {
    clamd.be('odd')
    const { status, body } = await refusalOf(pdf())
    expect([status, body.code]).toEqual([503, 'scanner-unavailable'])
    expect(shop.logged.join('\n')).toContain('a CV could not be scanned')
    expect(shop.logged.join('\n')).not.toContain('isil@example.com')
    expect(await stored()).toEqual([])
  })
})

describe('a browser without scripts', () => {
  const post = (fields: Record<string, unknown>, headers: Record<string, string> = { origin: shop.url }) =>
    fetch(shop.url + applicationFormPath, { method: 'POST', body: formDataOf(fields), headers })

  it('applies by the plain form, and is answered with a page', async () => {
    const answer = await post(application())
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await answer.text()).toContain('Başvurunuz bize ulaştı')
    expect(await stored()).toHaveLength(1)
  })

  it('is told everything that is wrong, and led back to the form', async () => {
    const { privacy_notice: _unticked, ...fields } = application({ name: '<b>', email: 'x' })
    const answer = await post(fields)
    expect(answer.status).toBe(422)
    const page = await answer.text()
    for (const text of [
      'Geçerli bir e-posta girin.',
      'Aydınlatma metnini okuduğunuzu',
      'Göndermeden önce dosyanızı yeniden seçin.',
      `href="/kariyer/${open}"`,
    ])
      expect(page).toContain(text)
  })

  it('that sends a form of hundreds of parts is refused before they are read', async () => {
    const body = formDataOf(application())
    for (let nth = 0; nth < 500; nth += 1) body.append('x', new File(['x'], 'x.pdf'))
    const headers = { origin: shop.url }
    const answer = await fetch(shop.url + applicationFormPath, { method: 'POST', body, headers })
    expect(answer.status).toBe(400)
    expect(await stored()).toEqual([])
  })

  it('that another site sends is refused', async () => {
    for (const site of ['cross-site', 'same-site'])
      expect((await post(application(), { 'sec-fetch-site': site })).status).toBe(403)
    expect((await post(application(), { origin: 'https://evil.example' })).status).toBe(403)
    expect(await stored()).toEqual([])
  })
})
