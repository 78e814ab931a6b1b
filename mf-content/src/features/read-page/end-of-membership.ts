import { patterns } from 'shared/contracts/paths'
import type { CompanySettings } from 'shared/contracts/site'
import { erasedWithMembership as erased } from 'shared/domain/erased-with-membership'
import { legalYears } from 'shared/domain/legal-periods'
import { registrationHours } from 'shared/domain/registration-period'
import type { Text } from './text.ts'

/** What ending a membership means, for whoever has not decided yet; it is done in the account. */
export function endOfMembershipText({ phone, email }: CompanySettings): Text {
  return {
    title: 'Üyelik iptali',
    lead: 'Üyeliğinizi dilediğiniz an, bize sormadan kapatabilirsiniz. Neyin hemen silindiğini, kanunun neyi ne kadar saklattığını ve biletlerinize ne olduğunu burada bulursunuz.',
    updated: '2026-11-23',
    sections: [
      {
        id: 'nasil',
        title: 'Nasıl kapatılır',
        blocks: [
          {
            list: [
              'Giriş yapın; Hesabım sayfasındaki Bilgilerim bölümünden Üyeliğimi kapat düğmesine basın. Aşağıdaki düğme de oraya götürür.',
              'Açılan sayfada size ait biletlerin, kayıtlı yolcuların ve saklanacak belgelerin dökümünü görürsünüz.',
              'Anladığınızı belirten kutuyu işaretleyip onaylarsınız. Girişinizin üzerinden zaman geçtiyse şifreniz bir kez daha sorulur.',
              'Üyelik o anda kapanır, bütün cihazlarda çıkış yapılır ve bunu bildiren son bir e-posta gönderilir.',
            ],
          },
          'Kapatmadan önce Bilgilerim sayfasından verilerinizin dökümünü alabilirsiniz.',
        ],
      },
      {
        id: 'silinenler',
        title: 'Hemen silinenler',
        blocks: [
          {
            list: [
              `${erased.details}.`,
              `${erased.passengers}.`,
              `${erased.points}: ${erased.pointsNote}.`,
              `${erased.access}.`,
            ],
          },
          `Adresinizle yapılmış ama onaylanmamış bir kayıt varsa üyeliğinizin parçası değildir, onu başkası da yapmış olabilir; üzerinden ${registrationHours} saat geçince kendiliğinden silinir.`,
        ],
      },
      {
        id: 'biletler',
        title: 'Biletleriniz',
        blocks: [
          'Önünüzdeki yolculukların biletleri geçerli kalır. PNR ve telefon numarasıyla bilet sorgulama sayfasından ulaşır, siparişin e-postasına gelen kodla iptal eder ya da açık bilete çevirirsiniz.',
          'Açık biletler hesabınızdan çıkar; süreleri içinde aynı yolla kullanılır. Puanla ödenen kısım, iptalde artık puan olarak geri verilemez.',
        ],
      },
      {
        id: 'saklananlar',
        title: 'Kanunun saklattıkları',
        blocks: [
          {
            facts: [
              [
                'Yolcuların kimlik numarası ve telefonu',
                `Yolculuğun yılı bittikten sonra ${legalYears.identities} yıl (VUK 240 ve 253; U-ETDS bildirimi bu kayıttan yapılır)`,
              ],
              [
                'Sipariş, fatura, ödeme ve sözleşmeler',
                `Yolculuğun yılı bittikten sonra ${legalYears.papers} yıl (TTK 82; VUK için ${legalYears.identities} yıl)`,
              ],
              [
                'Ticari ileti izinlerinin kaydı',
                `İzin bittikten sonra ${legalYears.consents} yıl (6563 sayılı kanun)`,
              ],
            ],
          },
          'Bu kayıtlar üyelikten ayrılır, başka bir amaçla kullanılmaz ve süresi dolunca kendiliğinden silinir.',
        ],
      },
      {
        id: 'yardim',
        title: 'Yardım',
        blocks: [
          `Giriş yapamıyorsanız ${phone} numaralı telefonu arayabilir ya da kayıtlı e-postanızla ${email} adresine yazabilirsiniz.`,
        ],
      },
      {
        id: 'ilgili',
        title: 'İlgili sayfalar',
        blocks: [{ links: [{ to: patterns.personalData, text: 'Kişisel verilerin korunması' }] }],
      },
    ],
    next: { to: patterns.closeMembership, text: 'Üyeliğinizi kapatın' },
  }
}
