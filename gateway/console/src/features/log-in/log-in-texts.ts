import { describeFailure, type OpsApiFailure } from '../../lib/api/api-error.ts'

type Text = { title: string; body: string }

const refusals: Record<string, Text> = {
  'wrong-login': {
    title: 'Operatör adı ya da parola yanlış',
    body: 'Büyük küçük harfe dikkat ederek yeniden deneyin.',
  },
  'wrong-code': { title: 'Kod yanlış ya da kullanılmış', body: 'Uygulamada yeni kod görününce onu girin.' },
  'code-locked': {
    title: 'Çok sayıda yanlış kod girildi',
    body: 'On beş dakika bekleyin ya da yöneticiden ikinci adımı sıfırlamasını isteyin.',
  },
  'factor-unreadable': {
    title: 'İkinci adım okunamıyor',
    body: 'Sitenin gizli anahtarı değişmiş: kurtarma kodu girin ya da yöneticiden sıfırlamasını isteyin.',
  },
  'passwords-off': { title: 'Parola ile giriş kapalı', body: 'Kurumsal hesabınızla girin.' },
}

/** What a try with name and password has failed with. */
export function logInText(failure: OpsApiFailure): Text {
  if (failure.kind === 'refused' && failure.refused.refusal === 'too-many')
    return {
      title: 'Çok sık denediniz',
      body: `${waitText(failure.refused.waitSeconds)} bekleyip yeniden deneyin.`,
    }
  const known = failure.kind === 'refused' ? refusals[failure.refused.refusal] : undefined
  return known ?? { title: 'Şu anda giriş yapılamıyor', body: describeFailure(failure) }
}

/** A gateway of before does not say how long. */
function waitText(seconds = 60): string {
  return seconds < 60
    ? `${seconds} saniye`
    : seconds <= 90
      ? 'Bir dakika'
      : `${Math.ceil(seconds / 60)} dakika`
}

const providerTexts: Record<string, Text> = {
  unavailable: {
    title: 'Kurumsal giriş yanıt vermiyor',
    body: 'Parolanız varsa onunla girin. Acil işler için yönetici anahtarı komut satırında çalışır.',
  },
  settings: {
    title: 'Kurumsal giriş bu konsolu tanımıyor',
    body: 'İstemci anahtarı değişmiş olabilir: yönetici OIDC_CLIENT_SECRET ayarını yenilemeli.',
  },
  'no-role': {
    title: 'Hesabınızın burada bir rolü yok',
    body: 'Yöneticiden sizi yayın gruplarından birine eklemesini isteyin.',
  },
  stale: {
    title: 'Giriş yarıda kalmış',
    body: 'Bağlantının süresi geçmiş ya da kullanılmış: yeniden deneyin.',
  },
}

/** What the way by the provider has failed with, as the gateway says it in the address; null for none. */
export function providerText(search: string): Text | null {
  const code = new URLSearchParams(search).get('hata')
  if (code === null) return null
  return providerTexts[code] ?? { title: 'Kurumsal giriş kabul edilmedi', body: 'Yeniden deneyin.' }
}
