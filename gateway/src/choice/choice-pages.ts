import { escapeHtml } from 'shared-server/escape-html'
import { plainPage } from '../html/plain-page.ts'
import { spokenMoment } from '../visit/browser-link.ts'
import type { Choice, ChoiceOffer } from '../visit/choice.ts'

const what: Record<Choice['kind'], string> = {
  release: 'Bu sürüm bu tarayıcıda gösterilsin mi?',
  'in-canary': 'Bu tarayıcı kanaryaya katılsın mı?',
  'out-of-canary': 'Bu tarayıcı kanaryanın dışında kalsın mı?',
  channel: 'Bu kanal bu tarayıcıda gösterilsin mi?',
}

const agree: Record<Choice['kind'], string> = {
  release: 'Bu tarayıcıda göster',
  'in-canary': 'Kanaryaya katıl',
  'out-of-canary': 'Kanaryanın dışında kal',
  channel: 'Bu tarayıcıda göster',
}

/** What the browser would be shown, told before it is. */
export function choicePage(offer: ChoiceOffer): string {
  const { until, who } = offer
  const subject =
    offer.kind === 'channel'
      ? [['Kanal', offer.channel] as const]
      : [
          ['Modül', offer.module] as const,
          [offer.kind === 'out-of-canary' ? 'Gösterilmeyecek kanarya' : 'Sürüm', offer.version] as const,
        ]
  return plainPage(
    what[offer.kind],
    `<p>Yalnızca bu tarayıcı etkilenir, dilediğiniz anda çıkabilirsiniz. Gördükleriniz sitenin gerçek verileridir: bilet
alırsanız gerçekten alırsınız.</p>
<dl>
${subject.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('\n')}
<dt>Ne zamana kadar</dt><dd>${escapeHtml(spokenMoment(until))}</dd>
<dt>İsteyen</dt><dd>${escapeHtml(who)}</dd>
</dl>
<form method="post"><button>${agree[offer.kind]}</button></form>
<p><a href="/">Vazgeç, ana sayfaya dön</a></p>`,
  )
}

/** For a link that is used, expired, forged or of a revoked key: which one is nobody's business. */
export const noChoicePage = plainPage(
  'Bu bağlantı geçerli değil',
  `<p>Bağlantı bir kez ve en çok bir gün içinde açılabilir. Gerekirse yenisini isteyin.</p>
<p><a href="/">Ana sayfaya dön</a></p>`,
)
