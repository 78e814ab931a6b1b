import { patterns } from 'shared/contracts/paths'
import type { CompanySettings } from 'shared/contracts/site'
import { limits } from './limits.ts'
import type { Text } from './text.ts'

export function cancellationText({ phone, email }: CompanySettings): Text {
  return {
    title: 'İptal koşulları',
    lead: 'Biletinizi ne zamana kadar iptal edebileceğinizi, ne kadar iade alacağınızı ve iptal yerine açık bilete nasıl çevirebileceğinizi burada bulursunuz.',
    updated: '2026-11-22',
    sections: [
      {
        id: 'sureler',
        title: 'Süreler',
        blocks: [
          limits,
          'Süreler, bindiğiniz durağın kalkış saatine göre hesaplanır ve o an dahildir. Taşımacı bazı seferlerde başka süreler belirleyebilir; o zaman geçerli olan, biletinizde yazan tarih ve saattir.',
        ],
      },
      {
        id: 'nasil',
        title: 'Nasıl iptal edilir',
        blocks: [
          {
            list: [
              'Üyeyseniz Hesabım sayfasındaki Biletlerim bölümünden, ilgili biletin yanındaki iptal düğmesini kullanın.',
              'Üye değilseniz biletinizi PNR kodu ve satın alırken verdiğiniz telefonla sorgulayın; işlemi e-postanıza gelen kodla orada onaylarsınız.',
              'Aynı siparişteki her yolcunun bileti ayrı ayrı iptal edilir. Bir yolcunun iptali diğerlerinin biletini etkilemez.',
            ],
          },
          'İptal onaylanmadan önce iade edilecek tutarı ve bu tutarın ne zamana kadar geçerli olduğunu görürsünüz. Ekranda gördüğünüz tutar, iade edilen tutardır.',
        ],
      },
      {
        id: 'iade',
        title: 'İade nasıl yapılır',
        blocks: [
          'İade, ödemenin yapıldığı karta yapılır; başka bir karta veya hesaba aktarılamaz. Ücretin puanla ödenen kısmı puan olarak geri döner. İade talimatını bankaya iptal ettiğiniz anda göndeririz.',
          'Tutarın hesabınıza yansıması bankanıza bağlıdır ve çoğu bankada birkaç iş günü sürer. Taksitli ödemelerde bankanız iadeyi taksitler halinde yansıtabilir.',
          'İptal edilen yolculuktan kazanılmış puanlar geri alınır.',
        ],
      },
      {
        id: 'acik-bilet',
        title: 'Açık bilet',
        blocks: [
          'Açık bilet, tarihi sonra belirlenecek bir yolculuk hakkıdır. Yolculuğa çıkıp çıkmayacağınızdan emin değilseniz iptal yerine açık bileti seçebilirsiniz.',
          {
            list: [
              'Açık bilet, çevrildiği günden itibaren 6 ay geçerlidir.',
              'Ücreti açık biletin tutarına eşit veya daha düşük bir seferde kullanılır. Daha yüksek ücretli bir seferde kullanılamaz.',
              'Yeni seferin ücreti daha düşükse aradaki fark iade edilmez.',
              'Açık biletle aldığınız bilet, açık bilete çevirdiğiniz biletin iptal süresi dolduktan sonra para iadesiyle iptal edilmez; kendi süresi içinde yeniden açık bilete çevrilir.',
              'Bir açık bilet yalnızca bir kez kullanılır.',
              'Açık bilete çevirmek ve açık bileti kullanmak için üyelik gerekmez; üye değilseniz e-postanıza gelen kodla onaylarsınız.',
            ],
          },
        ],
      },
      {
        id: 'tasimaci-iptali',
        title: 'Sefer yapılmazsa',
        blocks: [
          'Sefer taşımacı tarafından iptal edilirse süre koşulu aranmaz. Dilerseniz ücretin tamamı iade edilir, dilerseniz aynı gün veya başka bir gün yer olan bir sefere aktarılırsınız.',
        ],
      },
      {
        id: 'gec-kalma',
        title: 'Otobüsü kaçırırsanız',
        blocks: [
          'Kalkış saatinde peronda olmayan yolcunun bileti iptal edilmiş sayılmaz ve ücreti iade edilmez. Yetişemeyeceğinizi anladığınızda süre dolmadan bileti açık bilete çevirmenizi öneririz.',
          'Kalkıştan en az 15 dakika önce peronda olmanız, bagajınızın ve kimliğinizin kontrolü için yeterlidir.',
        ],
      },
      {
        id: 'yardim',
        title: 'Yardım',
        blocks: [
          `Sorularınız için ${phone} numaralı telefonu arayabilir veya ${email} adresine yazabilirsiniz.`,
        ],
      },
    ],
    next: { to: patterns.pnrLookup, text: 'Biletinizi sorgulayın' },
  }
}
