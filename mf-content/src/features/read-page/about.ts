import { patterns } from 'shared/contracts/paths'
import type { CompanySettings } from 'shared/contracts/site'
import { sellerFacts, type Text } from './text.ts'

export function aboutText(seller: CompanySettings): Text {
  const { name } = seller
  return {
    title: 'Hakkımızda',
    lead: `${name}, şehirler arası otobüs biletini canlı koltuk bilgisi ve açık fiyatla satar. Telefonla otogarda beklerken de evde plan yaparken de birkaç dakikada biletinizi alırsınız.`,
    updated: '2026-11-20',
    sections: [
      {
        id: 'ne-yapiyoruz',
        title: 'Ne yapıyoruz',
        blocks: [
          'Türkiye’nin 81 ilindeki otogarları ve yolcusu çok olan ilçe duraklarını tek bir aramada buluşturuyoruz. Nereden, nereye ve hangi gün gideceğinizi yazarsınız; o günün seferlerini kalkış saati, yolculuk süresi, otobüs tipi ve ücretiyle yan yana görürsünüz.',
          'Gördüğünüz ücret ödeyeceğiniz ücrettir. Hizmet bedeli, koltuk seçme bedeli veya son adımda ortaya çıkan başka bir tutar yoktur.',
        ],
      },
      {
        id: 'nasil-calisiyoruz',
        title: 'Nasıl çalışıyoruz',
        blocks: [
          'Bir biletin satın alınmasında üç an önemlidir: koltuğun seçilmesi, ücretin ödenmesi ve planın değişmesi. Bu üç anda size verdiğimiz sözler bellidir.',
          {
            list: [
              'Koltuk sizin: Seçtiğiniz koltuk on dakika boyunca sizin için tutulur. Aynı koltuk aynı yol için iki kişiye satılamaz.',
              'Ödeme belli: Ödemenin sonucunu banka bildirmeden biz bildirmeyiz. Sonuç beklenirken sizden ikinci bir ödeme istemeyiz.',
              'Plan değişirse: İptal etmeden önce ne kadar ücretin ne zamana kadar geri döneceğini görürsünüz. Gördüğünüz tutar, iade edilen tutardır.',
            ],
          },
        ],
      },
      {
        id: 'kimler-icin',
        title: 'Herkes için',
        blocks: [
          'Sitemizi klavyeyle, ekran okuyucuyla, büyütülmüş yazıyla ve küçük ekranlı telefonlarla kullanılabilecek biçimde tasarlıyoruz. Koltuk planında bilgi yalnızca renkle verilmez; her koltuğun durumu yazıyla da okunur.',
          'Bir engelle karşılaşırsanız bize yazın. Nerede takıldığınızı bilmek, düzeltmenin ilk adımıdır.',
        ],
      },
      {
        id: 'bilgileriniz',
        title: 'Bilgileriniz',
        blocks: [
          'Kimlik numarası, uyruk ve telefon, taşımacının yolcularını yetkili kurumlara bildirmesi zorunlu olduğu için istenir. Kart bilgileriniz bizde saklanmaz; ödeme bankanızın 3-D Secure sayfasında doğrulanır.',
        ],
      },
      {
        id: 'sirket',
        title: 'Şirket bilgileri',
        blocks: [sellerFacts(seller)],
      },
      {
        id: 'ilgili',
        title: 'İlgili sayfalar',
        blocks: [
          {
            links: [
              { to: patterns.termsOfCancellation, text: 'İptal koşulları' },
              { to: patterns.preliminaryInformation, text: 'Ön bilgilendirme formu' },
              { to: patterns.distanceSalesContract, text: 'Mesafeli satış sözleşmesi' },
            ],
          },
        ],
      },
    ],
    next: { to: patterns.home, text: 'Sefer arayın' },
  }
}
