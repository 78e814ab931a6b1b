import { patterns } from 'shared/contracts/paths'
import type { CompanySettings } from 'shared/contracts/site'
import { registrationHours } from 'shared/domain/registration-period'
import { sellerFacts, type Text } from './text.ts'

/** What a member agrees to when registering; a purchase has contracts of its own. */
export function termsOfUseText(seller: CompanySettings): Text {
  const { name, email, phone } = seller
  return {
    title: 'Kullanım şartları',
    lead: `${name} sitesini ve üyeliğinizi kullanırken geçerli kurallar. Bilet satışının kendi sözleşmesi vardır.`,
    updated: '2026-11-23',
    sections: [
      { id: 'taraflar', title: 'Kiminle anlaşıyorsunuz', blocks: [sellerFacts(seller)] },
      {
        id: 'uyelik',
        title: 'Üyelik',
        blocks: [
          {
            list: [
              'Üyelik ücretsizdir. Bilet almak için üye olmanız gerekmez.',
              `Üyelik, e-posta adresinizi size gönderilen bağlantıyla onayladığınızda başlar. ${registrationHours} saat içinde onaylanmayan kayıt silinir.`,
              'Ad, soyad ve iletişim bilgilerinizi doğru ve güncel tutarsınız. Bir kişi kendi adına üye olur.',
              'Üyeliğinizi dilediğiniz an kapatabilirsiniz.',
            ],
          },
        ],
      },
      {
        id: 'hesap-guvenligi',
        title: 'Hesabınızın güvenliği',
        blocks: [
          {
            list: [
              'Şifrenizi ve size gönderilen kodları kimseyle paylaşmayın. Bunları sizden asla istemeyiz.',
              'Yeni bir cihazdan giriş yapıldığında ve şifreniz değiştiğinde size e-posta göndeririz. Bunu siz yapmadıysanız e-postadaki bağlantıyla bütün oturumları kapatın.',
              'Art arda yanlış denemelerden sonra giriş kısa bir süre bekletilir.',
            ],
          },
        ],
      },
      {
        id: 'kullanim',
        title: 'Sitenin kullanımı',
        blocks: [
          {
            list: [
              'Koltuklar yolculuk etmek için alınır. Satmak ya da başkalarının almasını engellemek için koltuk ayrılamaz.',
              'Siteye zarar verecek, başkalarının bilgilerine ulaşmaya çalışacak ya da otomatik yollarla yük bindirecek biçimde kullanılamaz.',
              'Bu kurallara aykırı kullanılan üyelik kapatılabilir. Alınmış biletleriniz geçerli kalır.',
            ],
          },
        ],
      },
      {
        id: 'kampanya-iletileri',
        title: 'Kampanya iletileri',
        blocks: [
          'Kampanya ve duyuruları yalnızca izin verdiyseniz, izin verdiğiniz kanaldan göndeririz. İzniniz üyeliğin koşulu değildir ve dilediğiniz an geri alınabilir.',
        ],
      },
      {
        id: 'degisiklikler',
        title: 'Değişiklikler ve uyuşmazlık',
        blocks: [
          'Bu şartlar değişirse yürürlük tarihi bu sayfada yazar; önemli değişiklikler üyelere önceden e-postayla bildirilir.',
          `Sorularınız için ${email} adresine yazabilir ya da ${phone} numarasını arayabilirsiniz. Tüketici hakem heyetlerine ve tüketici mahkemelerine başvurma hakkınız saklıdır.`,
        ],
      },
      {
        id: 'ilgili-metinler',
        title: 'İlgili metinler',
        blocks: [
          {
            links: [
              { to: patterns.personalData, text: 'Kişisel verilerin korunması' },
              { to: patterns.distanceSalesContract, text: 'Mesafeli satış sözleşmesi' },
              { to: patterns.termsOfCancellation, text: 'İptal koşulları' },
            ],
          },
        ],
      },
    ],
  }
}
