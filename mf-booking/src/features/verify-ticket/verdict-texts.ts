import type { TicketCode } from 'shared/contracts/ticket-code'
import type { LocalDate } from 'shared/contracts/units'
import { addDays, dateOf, formatDate } from 'shared/domain/dates'
import type { Standing, Verdict } from './verdicts.ts'

export type VerdictTexts = { tone: 'good' | 'other-day' | 'bad' | 'unknown'; title: string; sentence: string }

/** The verdict as it is read at arm's length in a bus door. */
export function verdictTexts(verdict: Verdict): VerdictTexts {
  switch (verdict.kind) {
    case 'forged':
      return {
        tone: 'bad',
        title: 'Sahte ya da bozuk',
        sentence:
          'Bu kodu biz imzalamadık ya da kod eksik okundu. Yeniden okutun, olmazsa PNR ile sorgulayın.',
      }
    case 'not-ready':
      return {
        tone: 'unknown',
        title: 'Henüz denetlenemiyor',
        sentence: 'Bu sayfayı bir kez internete bağlıyken açın; ondan sonra çevrimdışı da çalışır.',
      }
    case 'unable':
      return {
        tone: 'unknown',
        title: 'Bu tarayıcıda denetlenemiyor',
        sentence: 'İnternete bağlanın ya da tarayıcınızı güncelleyin.',
      }
    case 'genuine':
      return statusTexts(verdict.standing) ?? dayTexts(verdict.ticket, verdict.today)
  }
}

/** What the page knows of a cancel. */
export function cancelTexts(standing: Standing): string {
  switch (standing) {
    case 'asking':
      return 'İptal durumu soruluyor.'
    case 'offline':
      return 'Çevrimdışı: iptal durumu sorulamadı.'
    case 'unanswered':
      return 'İptal durumu şu anda sorulamadı.'
    case 'Purchased':
      return 'İptal edilmedi: şimdi soruldu.'
    default:
      return 'İmzası gerçek, ama artık geçmiyor.'
  }
}

function statusTexts(standing: Standing): VerdictTexts | null {
  const tone = 'bad'
  switch (standing) {
    case 'Cancelled':
      return { tone, title: 'İptal edilmiş', sentence: 'Bu bilet iptal edildi, yolculukta geçmez.' }
    case 'Open':
      return { tone, title: 'Açığa alınmış', sentence: 'Bu bilet açık bilet oldu, bu seferde geçmez.' }
    case 'Used':
      return { tone, title: 'Kullanılmış', sentence: 'Bu açık bilet başka bir yolculuk için kullanıldı.' }
    case 'missing':
      return { tone, title: 'Kayıtlarda yok', sentence: 'Bu bilet kayıtlarda bulunamadı.' }
    default:
      return null
  }
}

function dayTexts({ d }: TicketCode, today: LocalDate): VerdictTexts {
  const day = dateOf(d)
  if (day === today) return { tone: 'good', title: 'Geçerli', sentence: 'Bugünün bileti.' }
  return {
    tone: 'other-day',
    title: 'Bugünün bileti değil',
    sentence: `${dayName(day, today)} için geçerli.`,
  }
}

function dayName(day: LocalDate, today: LocalDate): string {
  if (day === addDays(today, 1)) return `Yarın, ${formatDate(day)}`
  if (day === addDays(today, -1)) return `Dün, ${formatDate(day)}`
  return formatDate(day)
}
