import type { FilledContract } from 'shared/contracts/sales-contract'
import { saleTerms } from 'shared/domain/sale-terms'
import type { ContractFacts } from './contract-facts.ts'
import { buyerTexts, journeyTexts, limitTexts, priceTexts, sellerTexts } from './contract-texts.ts'

/** The contract that the buyer agrees to; the general text is a page of mf-content. */
export function distanceSales(facts: ContractFacts): FilledContract['sections'] {
  return [
    {
      title: '1. Taraflar',
      paragraphs: [
        'Satıcı',
        ...sellerTexts(facts),
        'Alıcı',
        ...buyerTexts(facts),
        'Yolcu, adına bilet düzenlenen kişidir; alıcının kendisi veya bir başkası olabilir.',
      ],
    },
    {
      title: '2. Sözleşmenin konusu',
      paragraphs: [
        'Sözleşmenin konusu, alıcının elektronik ortamda sipariş verdiği, aşağıda durakları, tarihi, saati, koltukları ve yolcuları yazılı şehirler arası otobüs yolculuğuna ilişkin biletin satışı ile tarafların hak ve yükümlülükleridir.',
        ...journeyTexts(facts),
        'Taraflar 6502 sayılı Tüketicinin Korunması Hakkında Kanun, Mesafeli Sözleşmeler Yönetmeliği, 4925 sayılı Karayolu Taşıma Kanunu ve ilgili yönetmeliklerle bağlıdır.',
      ],
    },
    {
      title: '3. Sözleşmenin kuruluşu',
      paragraphs: [
        'Alıcı, ön bilgilendirme formunu ve bu sözleşmeyi okuduğunu işaretleyip siparişi onayladığında ve ücret tahsil edildiğinde sözleşme kurulur. Banka doğrulamasının yapılmış olması tek başına sözleşmeyi kurmaz; bilet, ücretin tahsilinden sonra düzenlenir.',
        'Ücret tahsil edilmiş olmasına karşın koltuk satılamaz durumdaysa tutar kendiliğinden ve tamamen iade edilir, alıcıya bildirilir.',
      ],
    },
    {
      title: '4. Ücret ve ödeme',
      paragraphs: [
        ...priceTexts(facts),
        ...(facts.legs.length > 1
          ? ['Gidiş ve dönüş birlikte satılır: biri için bilet düzenlenemezse diğeri için de ücret alınmaz.']
          : []),
        'Fatura, yukarıdaki bilgilere göre elektronik olarak düzenlenir.',
      ],
    },
    {
      title: '5. Satıcının yükümlülükleri',
      paragraphs: [
        'Satın alınan koltuğu, satın alınan yol boyunca yalnızca o yolcuya ayırmak.',
        'Bileti PNR koduyla sorgulanabilir tutmak, onaylanan metinleri siparişle birlikte saklamak.',
        'Seferin saatinde, durağında veya otobüsünde yolcuyu etkileyen bir değişiklik olursa alıcıya gecikmeden bildirmek.',
        'Yolcunun mevzuatta öngörülen zorunlu sigortaların kapsamında taşınmasını sağlamak.',
      ],
    },
    {
      title: '6. Alıcının ve yolcunun yükümlülükleri',
      paragraphs: [
        'Yolcu bilgilerini doğru ve eksiksiz vermek. Yanlış bilgiden doğan sonuçlar alıcıya aittir.',
        'Kalkış saatinde biniş durağında ve kimliğiyle birlikte hazır bulunmak.',
        'Bagajında mevzuatın taşınmasını yasakladığı eşyayı bulundurmamak.',
      ],
    },
    {
      title: '7. İptal, iade ve açık bilet',
      paragraphs: [
        'Yolculuğun belirli bir tarihte yapılması nedeniyle cayma hakkı bulunmaz. Biletin iptali, iadesi ve açık bilete çevrilmesi aşağıdaki sürelere bağlıdır.',
        ...limitTexts(facts),
        `Süresinde iptal edilen biletin ücreti kesintisiz olarak ödemenin yapıldığı karta, puanla ödenen kısmı puan olarak iade edilir. Açık bilet ${saleTerms.openMonths} ay geçerlidir ve eşit veya daha düşük ücretli bir seferin ödemesinde kullanılır; açık bilet için para iadesi yapılmaz. Açık biletle ödenen bir bilet, o açık bilete çevrilen biletin iptal süresi dolduktan sonra iptal edilip paraya çevrilemez; kendi süresi içinde yeniden açık bilete çevrilebilir. Bu anlardan sonra bilet iptal edilemez ve açık bilete çevrilemez.`,
      ],
    },
    {
      title: '8. Mücbir sebep',
      paragraphs: [
        'Doğal afet, yolun resmî makamlarca kapatılması gibi tarafların denetimi dışında kalan ve yolculuğu olanaksız kılan durumlarda sefer ertelenebilir veya iptal edilebilir. İptal edilen seferin ücreti tamamen iade edilir.',
      ],
    },
    {
      title: '9. Uyuşmazlıkların çözümü',
      paragraphs: [
        'Bu sözleşmeden doğan uyuşmazlıklarda, mevzuatla her yıl belirlenen parasal sınırlara göre alıcının yerleşim yerindeki veya hizmetin satın alındığı yerdeki tüketici hakem heyetleri ve tüketici mahkemeleri yetkilidir.',
      ],
    },
    {
      title: '10. Yürürlük',
      paragraphs: [
        'Sözleşme, alıcının elektronik onayı ve ücretin tahsiliyle yürürlüğe girer. Onaylanan metin, sürümü, onay zamanı, onaylayanın IP adresi ve metnin özeti (SHA-256) satıcı tarafından saklanır; metin alıcının e-posta adresine gönderilir.',
      ],
    },
  ]
}
