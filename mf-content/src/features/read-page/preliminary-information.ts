import { patterns } from 'shared/contracts/paths'
import type { CompanySettings } from 'shared/contracts/site'
import { limits } from './limits.ts'
import { sellerFacts, type Text } from './text.ts'

export function preliminaryText(seller: CompanySettings): Text {
  const { phone, email } = seller
  return {
    title: 'Ön bilgilendirme formu',
    lead: 'Ödemeden önce bilmeniz gerekenler. Siparişinizi onayladığınızda onayladığınız sürüm, siparişinizle birlikte saklanır.',
    updated: '2026-11-20',
    sections: [
      {
        id: 'satici',
        title: 'Satıcı',
        blocks: [
          sellerFacts(seller),
          `Şikâyet ve taleplerinizi ${phone} numaralı telefona veya ${email} adresine iletebilirsiniz.`,
        ],
      },
      {
        id: 'hizmet',
        title: 'Hizmetin nitelikleri',
        blocks: [
          'Satın aldığınız hizmet, seçtiğiniz gün ve saatte, seçtiğiniz koltukta, iki durak arasında şehirler arası otobüsle yolcu taşınmasıdır. Biniş ve iniş durakları, kalkış ve varış saatleri, otobüs tipi, koltuk numaraları ve yolcu adları ödeme sayfasındaki özette yer alır.',
          'Varış saatleri yol ve hava koşullarına göre değişebilir. Peron bilgisi kalkıştan önce otogarda ve biletinizde duyurulur.',
        ],
      },
      {
        id: 'ucret',
        title: 'Ücret ve ödeme',
        blocks: [
          {
            list: [
              'Ödeyeceğiniz toplam tutar, bütün vergiler dahil, ödeme düğmesinin üzerinde yazar. Bunun dışında bir bedel alınmaz.',
              'Ödeme, banka veya kredi kartıyla ve bankanızın 3-D Secure doğrulamasıyla yapılır. Üyeler, koşulları uygunsa açık biletle de ödeyebilir.',
              'Ücret siz ödeme yaparken değişirse eski ve yeni tutar birlikte gösterilir; onaylamadığınız tutar tahsil edilmez.',
              'Seçtiğiniz koltuklar ödeme süresince on dakika sizin için tutulur.',
            ],
          },
        ],
      },
      {
        id: 'teslim',
        title: 'Biletin teslimi',
        blocks: [
          'Bilet elektroniktir. Ödeme tamamlandığında PNR kodunuz ekranda gösterilir. Biletinizi PNR kodu ve telefon numaranızla dilediğiniz zaman sorgulayabilirsiniz.',
        ],
      },
      {
        id: 'iptal',
        title: 'Cayma hakkı ve iptal',
        blocks: [
          'Belirli bir tarihte yapılacak yolcu taşıma hizmetinde mevzuat cayma hakkı öngörmez. Bunun yerine aşağıdaki iptal koşulları uygulanır.',
          limits,
          { links: [{ to: patterns.termsOfCancellation, text: 'İptal koşullarının tamamı' }] },
        ],
      },
      {
        id: 'yolcu',
        title: 'Yolcunun yükümlülükleri',
        blocks: [
          {
            list: [
              'Yolcu bilgileri doğru ve kimlikteki gibi girilmelidir. Taşımacı, yolcu bilgilerini ilgili Bakanlığa bildirmek zorundadır.',
              'Yolcu, yolculuk sırasında kimliğini yanında bulundurur.',
              'Koltuklar için cinsiyete bağlı yan yana oturma kuralı varsa koltuk planında gösterilir ve satış sırasında uygulanır.',
            ],
          },
        ],
      },
      {
        id: 'kisisel-veriler',
        title: 'Kişisel verileriniz',
        blocks: [
          'Kişisel verileriniz 6698 sayılı Kişisel Verilerin Korunması Kanunu uyarınca, sözleşmenin kurulması ve ifası ile kanuni yükümlülüklerin yerine getirilmesi için işlenir. Kart bilgileriniz saklanmaz.',
        ],
      },
      {
        id: 'basvuru',
        title: 'Başvuru yolları',
        blocks: [
          'Uyuşmazlıklarda, mevzuatla her yıl belirlenen parasal sınırlara göre yerleşim yerinizdeki veya hizmeti satın aldığınız yerdeki tüketici hakem heyetine ya da tüketici mahkemesine başvurabilirsiniz.',
        ],
      },
    ],
    next: { to: patterns.distanceSalesContract, text: 'Mesafeli satış sözleşmesini okuyun' },
  }
}
