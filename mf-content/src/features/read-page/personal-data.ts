import { patterns } from 'shared/contracts/paths'
import type { CompanySettings } from 'shared/contracts/site'
import { legalYears } from 'shared/domain/legal-periods'
import { sellerFacts, type Text } from './text.ts'

/** The information that article 10 of law 6698 asks for, before any data is taken. It is read, never agreed to. */
export function personalDataText(seller: CompanySettings): Text {
  const { trade_name, email, phone, address } = seller
  return {
    title: 'Kişisel verilerin korunması',
    lead: 'Bilet alırken hangi bilgilerinizi, neden istediğimizi, kimlerle paylaştığımızı ve haklarınızı burada bulursunuz. Bu metin bilgi vermek içindir, onayınızı gerektirmez.',
    updated: '2026-11-23',
    sections: [
      {
        id: 'veri-sorumlusu',
        title: 'Veri sorumlusu',
        blocks: [
          `6698 sayılı Kişisel Verilerin Korunması Kanunu kapsamında veri sorumlusu ${trade_name} şirketidir.`,
          sellerFacts(seller),
        ],
      },
      {
        id: 'veriler',
        title: 'Hangi bilgileri işliyoruz',
        blocks: [
          {
            list: [
              'Kimlik: ad, soyad, cinsiyet, uyruk, T.C. kimlik numarası ya da pasaport numarası.',
              'İletişim: telefon numarası ve e-posta adresi.',
              'Yolculuk: sefer, koltuk, biniş ve iniş durağı, servis isteği, PNR, iptal ve açık bilet işlemleri.',
              'Ödeme: tutar, bankanın işlem numarası ve sonucu. Kart numarası ile güvenlik kodu bankaya iletilir, bizde saklanmaz.',
              'Fatura: unvan, vergi dairesi, vergi ya da T.C. kimlik numarası.',
              'İşlem güvenliği: IP adresi, onay verdiğiniz metinlerin sürümü ve zamanı.',
            ],
          },
        ],
      },
      {
        id: 'kimlik-bilgisi',
        title: 'Kimlik bilgisini neden istiyoruz',
        blocks: [
          'Otobüs firmaları, yolcuların kimlik, uyruk ve telefon bilgisini kalkıştan önce Ulaştırma ve Altyapı Bakanlığının U-ETDS sistemine bildirmek zorundadır. Dayanağı 4925 sayılı Karayolu Taşıma Kanunu ve Karayolu Taşıma Yönetmeliğidir. Bu bilgiler olmadan adınıza bilet düzenlenemez.',
          'Cinsiyet bilgisi, yan yana koltukların satış kuralını uygulamak için istenir.',
        ],
      },
      {
        id: 'amac-ve-dayanak',
        title: 'Amaçlar ve hukuki dayanak',
        blocks: [
          {
            list: [
              'Biletin satışı, değişikliği ve iadesi: sözleşmenin kurulması ve ifası (madde 5/2-c).',
              'Yolcu bildirimi, fatura ve saklama yükümlülükleri: hukuki yükümlülük (madde 5/2-ç).',
              'Dolandırıcılığın önlenmesi, uyuşmazlıkların çözümü: meşru menfaat ve bir hakkın korunması (madde 5/2-e, f).',
              'Kampanya iletileri ve isteğe bağlı çerezler: yalnızca açık rızanızla, her kanal için ayrı (madde 5/1). Rızanızı dilediğiniz an geri alabilirsiniz.',
            ],
          },
          'Bilgiler, siteye girdiğiniz formlardan ve işlemleriniz sırasında elektronik ortamda toplanır.',
        ],
      },
      {
        id: 'aktarim',
        title: 'Kimlerle paylaşıyoruz',
        blocks: [
          {
            list: [
              'Seferi yapan taşımacı: yolcu listesi ve biniş kontrolü için.',
              'Ulaştırma ve Altyapı Bakanlığı (U-ETDS): yasal yolcu bildirimi için.',
              'Banka ve ödeme kuruluşu: ödeme ve iade için.',
              'E-posta ve SMS hizmeti verenler: bilet ve doğrulama kodu iletmek için.',
              'Yetkili kamu kurumları ve mahkemeler: kanunun gerektirdiği durumlarda.',
            ],
          },
          'Verileriniz bu kişiler dışında kimseyle paylaşılmaz ve satılmaz.',
        ],
      },
      {
        id: 'saklama',
        title: 'Ne kadar saklıyoruz',
        blocks: [
          `Bilet, fatura ve onayladığınız sözleşmeler, ticaret mevzuatının öngördüğü süre olan ${legalYears.papers} yıl boyunca saklanır; yolcuların kimlik numarası ve telefonu, üyeliğini kapatanlarda vergi mevzuatının öngördüğü ${legalYears.identities} yılın sonunda silinir. Ticari ileti izinlerinin kaydı, izin bittikten sonra ${legalYears.consents} yıl saklanır. Süre dolunca veriler silinir ya da kimliğinizle ilişkilendirilemeyecek hale getirilir.`,
          { links: [{ to: patterns.endOfMembership, text: 'Üyelik iptali: neler silinir, neler saklanır' }] },
        ],
      },
      {
        id: 'haklar',
        title: 'Haklarınız',
        blocks: [
          'Kanunun 11. maddesi uyarınca şunları isteyebilirsiniz:',
          {
            list: [
              'Verilerinizin işlenip işlenmediğini, işlendiyse amacını ve kimlere aktarıldığını öğrenmek.',
              'Eksik ya da yanlış verinin düzeltilmesini, şartları oluştuysa silinmesini ve bunun aktarılan kişilere bildirilmesini istemek.',
              'Yalnızca otomatik sistemlerle yapılan değerlendirmenin aleyhinize olan sonucuna itiraz etmek.',
              'Kanuna aykırı işleme nedeniyle uğradığınız zararın giderilmesini istemek.',
            ],
          },
        ],
      },
      {
        id: 'basvuru',
        title: 'Nasıl başvurursunuz',
        blocks: [
          `Başvurunuzu ${email} adresine kayıtlı e-postanızla ya da ${address} adresine imzalı olarak gönderebilirsiniz. Başvurular en geç 30 gün içinde ücretsiz yanıtlanır. Yanıtı yetersiz bulursanız Kişisel Verileri Koruma Kuruluna şikâyette bulunabilirsiniz.`,
          `Sorularınız için ${phone} numaralı telefonu da arayabilirsiniz.`,
        ],
      },
    ],
    next: { to: patterns.home, text: 'Bilet aramaya dönün' },
  }
}
