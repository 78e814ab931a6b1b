import type { FilledContract } from 'shared/contracts/sales-contract'
import { saleTerms } from 'shared/domain/sale-terms'
import type { ContractFacts } from './contract-facts.ts'
import { buyerTexts, journeyTexts, limitTexts, priceTexts, sellerTexts } from './contract-texts.ts'

/** What the law wants known before the payment; the general text is a page of mf-content. */
export function preliminaryInformation(facts: ContractFacts): FilledContract['sections'] {
  const { phone, email } = facts.seller
  return [
    {
      title: '1. Satıcı',
      paragraphs: [
        ...sellerTexts(facts),
        `Şikâyet ve taleplerinizi ${phone} numaralı telefona veya ${email} adresine iletebilirsiniz.`,
      ],
    },
    { title: '2. Alıcı', paragraphs: buyerTexts(facts) },
    {
      title: '3. Hizmetin nitelikleri',
      paragraphs: [
        'Satın aldığınız hizmet, aşağıdaki gün, saat ve koltukta, iki durak arasında şehirler arası otobüsle yolcu taşınmasıdır.',
        ...journeyTexts(facts),
        'Varış saati yol ve hava koşullarına göre değişebilir. Peron, kalkıştan önce otogarda ve biletinizde duyurulur.',
      ],
    },
    {
      title: '4. Ücret ve ödeme',
      paragraphs: [
        ...priceTexts(facts),
        'Bu tutarın dışında bir bedel alınmaz. Ödeme, banka veya kredi kartıyla ve bankanızın 3-D Secure doğrulamasıyla yapılır; üyeler, koşulları uygunsa açık biletle de, tutarın bir kısmını puanla da ödeyebilir.',
        'Ücret siz ödeme yaparken değişirse eski ve yeni tutar birlikte gösterilir; onaylamadığınız tutar tahsil edilmez.',
      ],
    },
    {
      title: '5. Biletin teslimi',
      paragraphs: [
        'Bilet elektroniktir. Ödeme tamamlandığında PNR kodunuz ekranda gösterilir; bilet ve bu metinler e-posta adresinize gönderilir. Biletinizi PNR kodu ve telefon numaranızla dilediğiniz zaman sorgulayabilirsiniz.',
      ],
    },
    {
      title: '6. Cayma hakkı ve iptal',
      paragraphs: [
        'Belirli bir tarihte yapılacak yolcu taşıma hizmetinde mevzuat cayma hakkı öngörmez. Bunun yerine aşağıdaki iptal koşulları uygulanır.',
        ...limitTexts(facts),
        `Açık bilete çevrilen bilet için para iadesi yapılmaz; açık bilet ${saleTerms.openMonths} ay içinde, eşit veya daha düşük ücretli bir seferde kullanılır. Açık biletle ödenen bir bilet, o açık bilete çevrilen biletin iptal süresi dolduktan sonra iptal edilip paraya çevrilemez; kendi süresi içinde yeniden açık bilete çevrilebilir. Bu anlardan sonra bilet iptal edilemez ve açık bilete çevrilemez. Her yolcunun bileti ayrı ayrı iptal edilebilir. İade, ödemenin yapıldığı karta, puanla ödenen kısmı puan olarak yapılır.`,
      ],
    },
    {
      title: '7. Yolcunun yükümlülükleri',
      paragraphs: [
        'Yolcu bilgileri doğru ve kimlikteki gibi girilmelidir. Taşımacı, yolcu bilgilerini ilgili Bakanlığa bildirmek zorundadır.',
        'Yolcu, kalkış saatinde biniş durağında bulunur ve yolculuk sırasında kimliğini yanında taşır.',
      ],
    },
    {
      title: '8. Kişisel verileriniz',
      paragraphs: [
        'Kişisel verileriniz 6698 sayılı Kişisel Verilerin Korunması Kanunu uyarınca, sözleşmenin kurulması ve ifası ile kanuni yükümlülüklerin yerine getirilmesi için işlenir. Kart bilgileriniz saklanmaz.',
      ],
    },
    {
      title: '9. Başvuru yolları',
      paragraphs: [
        'Uyuşmazlıklarda, mevzuatla her yıl belirlenen parasal sınırlara göre yerleşim yerinizdeki veya hizmeti satın aldığınız yerdeki tüketici hakem heyetine ya da tüketici mahkemesine başvurabilirsiniz.',
      ],
    },
  ]
}
