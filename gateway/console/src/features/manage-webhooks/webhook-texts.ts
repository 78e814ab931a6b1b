import type { WebhookAct } from 'gateway/wire/webhook'

export const webhookActTexts: Record<WebhookAct, { name: string; done: string }> = {
  test: { name: 'Dene', done: 'Deneme iletisi gönderildi' },
  resend: { name: 'Yeniden gönder', done: 'Vazgeçilenler yeniden gönderiliyor' },
  rotate: { name: 'Anahtarı yenile', done: 'Anahtar yenilendi' },
  remove: { name: 'Kaldır', done: 'Alıcı kaldırıldı' },
}

/** What came of the last try, which the gateway stores in English. */
export function problemWords(problem: string): string {
  const [, status] = /^it answered (\d+)$/.exec(problem) ?? []
  if (status !== undefined) return `Adres ${status} koduyla yanıt verdi.`
  return problem.includes('ten seconds')
    ? 'Adres on saniyede yanıt vermedi.'
    : 'O adreste kimse yanıt vermedi.'
}
