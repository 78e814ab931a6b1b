import { patterns } from 'shared/contracts/paths'
import type { CompanySettings } from 'shared/contracts/site'
import { sellerFacts, type Text } from './text.ts'

export function contractText(seller: CompanySettings): Text {
  return {
    title: 'Mesafeli satış sözleşmesi',
    lead: 'Siparişi onayladığınızda aramızda kurulan sözleşme. Onayladığınız sürüm, siparişinizle birlikte saklanır.',
    updated: '2026-11-20',
    sections: [
      {
        id: 'taraflar',
        title: '1. Taraflar',
        blocks: [
          'Satıcı:',
          sellerFacts(seller),
          'Alıcı: Ödeme sayfasında adı, iletişim bilgileri ve fatura bilgileri girilen kişidir. Yolcu: Adına bilet düzenlenen kişidir; alıcının kendisi veya bir başkası olabilir.',
        ],
      },
      {
        id: 'konu',
        title: '2. Sözleşmenin konusu',
        blocks: [
          'Sözleşmenin konusu, alıcının elektronik ortamda siparişini verdiği, ödeme sayfasındaki özette durakları, tarihi, saati, koltukları ve ücreti yazılı şehirler arası otobüs yolculuğuna ilişkin biletin satışı ile tarafların hak ve yükümlülükleridir.',
          'Taraflar 6502 sayılı Tüketicinin Korunması Hakkında Kanun, Mesafeli Sözleşmeler Yönetmeliği, 4925 sayılı Karayolu Taşıma Kanunu ve ilgili yönetmeliklerle bağlıdır.',
        ],
      },
      {
        id: 'kurulus',
        title: '3. Sözleşmenin kuruluşu',
        blocks: [
          'Alıcı, ön bilgilendirme formunu ve bu sözleşmeyi okuduğunu işaretleyip siparişi onayladığında ve ücret tahsil edildiğinde sözleşme kurulur. Banka doğrulamasının yapılmış olması tek başına sözleşmeyi kurmaz; bilet, ücretin tahsilinden sonra düzenlenir.',
          'Ücret tahsil edilmiş olmasına karşın koltuk satılamaz durumdaysa tutar kendiliğinden ve tamamen iade edilir, alıcıya bildirilir.',
        ],
      },
      {
        id: 'ucret',
        title: '4. Ücret ve ödeme',
        blocks: [
          'Bilet ücreti, bütün vergiler dahil, ödeme düğmesinin üzerinde ve özette yazılı tutardır. Gidiş dönüş alımlarda iki yolculuk birlikte satılır: biri düzenlenemezse diğeri için de ücret alınmaz.',
          'Fatura, ödeme sayfasında verilen bilgilere göre elektronik olarak düzenlenir.',
        ],
      },
      {
        id: 'satici-yukumluluk',
        title: '5. Satıcının yükümlülükleri',
        blocks: [
          {
            list: [
              'Satın alınan koltuğu, satın alınan yol boyunca yalnızca o yolcuya ayırmak.',
              'Bileti PNR koduyla sorgulanabilir tutmak, onaylanan metinlerin sürümünü siparişle birlikte saklamak.',
              'Seferin saatinde, durağında veya otobüsünde yolcuyu etkileyen bir değişiklik olursa alıcıya gecikmeden bildirmek.',
              'Yolcunun mevzuatta öngörülen zorunlu sigortaların kapsamında taşınmasını sağlamak.',
            ],
          },
        ],
      },
      {
        id: 'alici-yukumluluk',
        title: '6. Alıcının ve yolcunun yükümlülükleri',
        blocks: [
          {
            list: [
              'Yolcu bilgilerini doğru ve eksiksiz vermek. Yanlış bilgiden doğan sonuçlar alıcıya aittir.',
              'Kalkış saatinde biniş durağında ve kimliğiyle birlikte hazır bulunmak.',
              'Bagajında mevzuatın taşınmasını yasakladığı eşyayı bulundurmamak.',
            ],
          },
        ],
      },
      {
        id: 'iptal',
        title: '7. İptal, iade ve açık bilet',
        blocks: [
          'Yolculuğun belirli bir tarihte yapılması nedeniyle cayma hakkı bulunmaz. Biletin iptali, iadesi ve açık bilete çevrilmesi, bu sözleşmenin parçası olan iptal koşullarına tabidir. Bilette başka bir süre yazıyorsa o süre uygulanır.',
          { links: [{ to: patterns.termsOfCancellation, text: 'İptal koşulları' }] },
        ],
      },
      {
        id: 'mucbir',
        title: '8. Mücbir sebep',
        blocks: [
          'Doğal afet, yolun resmî makamlarca kapatılması gibi tarafların denetimi dışında kalan ve yolculuğu olanaksız kılan durumlarda sefer ertelenebilir veya iptal edilebilir. İptal edilen seferin ücreti tamamen iade edilir.',
        ],
      },
      {
        id: 'uyusmazlik',
        title: '9. Uyuşmazlıkların çözümü',
        blocks: [
          'Bu sözleşmeden doğan uyuşmazlıklarda, mevzuatla her yıl belirlenen parasal sınırlara göre alıcının yerleşim yerindeki veya hizmetin satın alındığı yerdeki tüketici hakem heyetleri ve tüketici mahkemeleri yetkilidir.',
        ],
      },
      {
        id: 'yururluk',
        title: '10. Yürürlük',
        blocks: [
          'Sözleşme, alıcının elektronik onayı ve ücretin tahsiliyle yürürlüğe girer. Onaylanan metnin sürümü, onay zamanı ve metnin özeti satıcı tarafından saklanır.',
        ],
      },
    ],
    next: { to: patterns.preliminaryInformation, text: 'Ön bilgilendirme formunu okuyun' },
  }
}
