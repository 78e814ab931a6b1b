import { escapeHtml } from 'shared-server/escape-html'
import { plainPage } from '../html/plain-page.ts'
import { spokenMoment } from '../visit/browser-link.ts'
import type { Offer } from '../visit/override-token.ts'

/** What the browser would run, told before it does: the code may act on this site in the visitor's name. */
export function offerPage({ module, origin, until, who }: Offer): string {
  return plainPage(
    `${module} bu tarayıcıda başka adresten çalışsın mı?`,
    `<p>Kabul ederseniz bu modül, yayındaki sürümü yerine aşağıdaki adresten çalışır. Yalnızca bu tarayıcı etkilenir,
dilediğiniz anda çıkabilirsiniz.</p>
<dl>
<dt>Modül</dt><dd>${escapeHtml(module)}</dd>
<dt>Adres</dt><dd>${escapeHtml(origin)}</dd>
<dt>Ne zamana kadar</dt><dd>${escapeHtml(spokenMoment(until))}</dd>
<dt>İsteyen</dt><dd>${escapeHtml(who)}</dd>
</dl>
<p>Bu adresteki kod sitede sizin adınıza işlem yapabilir. Bağlantıyı siz istemediyseniz bu sayfayı kapatın.</p>
<form method="post"><button>Bu tarayıcıda çalıştır</button></form>`,
  )
}

/** For an offer that is used, expired, forged or of a revoked key: which one is nobody's business. */
export const noOfferPage = plainPage(
  'Bu bağlantı geçerli değil',
  `<p>Bağlantı bir kez ve on dakika boyunca açılabilir. Gerekirse yenisini isteyin:
<code>release override</code>.</p>
<p><a href="/">Ana sayfaya dön</a></p>`,
)
