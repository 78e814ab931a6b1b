import { addDays } from 'shared/domain/dates'
import type { LocalDate } from 'shared/contracts/units'
import type { EmploymentType } from 'shared/contracts/career'
import type { Tx } from '../db/database.ts'

type SeedPosting = {
  title: string
  department: string
  city: string
  type: EmploymentType
  /** Days from the first start. */
  published: number
  closes: number | null
  description: string[]
}

const postings: SeedPosting[] = [
  {
    // The first, so that its address is /kariyer/1, and without an end: the smoke of a release opens it.
    title: 'Genel başvuru',
    department: 'İnsan Kaynakları',
    city: 'İstanbul',
    type: 'FULL_TIME',
    published: -30,
    closes: null,
    description: [
      'Aradığınız iş bugün ilanlar arasında olmayabilir. Özgeçmişinizi bırakın; uygun bir yer açıldığında önce bize yazanlara bakarız.',
      'Mesajınızda hangi şehirde ve hangi işte çalışmak istediğinizi belirtin.',
    ],
  },
  {
    title: 'Otobüs kaptanı',
    department: 'Operasyon',
    city: 'İstanbul',
    type: 'FULL_TIME',
    published: -12,
    closes: 60,
    description: [
      'İstanbul çıkışlı hatlarımızda çalışacak kaptanlar arıyoruz. Uzun hatlarda iki kaptan birlikte çalışır, dinlenme süreleri takograf kayıtlarıyla izlenir.',
      'Aradıklarımız: D sınıfı sürücü belgesi, SRC 2 ve psikoteknik belgeleri, şehirler arası yolcu taşımacılığında en az üç yıl deneyim.',
      'Sunduklarımız: düzenli vardiya planı, hat başına konaklama, yemek ve yol desteği, yılda bir ileri sürüş eğitimi.',
    ],
  },
  {
    title: 'Yolculuk görevlisi',
    department: 'Operasyon',
    city: 'Ankara',
    type: 'FULL_TIME',
    published: -9,
    closes: 45,
    description: [
      'Otobüslerimizde yolcularımızı karşılayacak, ikram yapacak ve yolculuk boyunca yardımcı olacak çalışma arkadaşları arıyoruz.',
      'Aradıklarımız: en az lise mezunu olmak, esnek saatlerde çalışabilmek, ilk yardım belgesi (yoksa biz aldırırız).',
      'Gece seferlerinde ek ödeme yapılır; dönüş seferine kadar dinlenme Ankara’daki tesisimizde sağlanır.',
    ],
  },
  {
    title: 'Müşteri hizmetleri uzmanı',
    department: 'Müşteri Deneyimi',
    city: 'Eskişehir',
    type: 'FULL_TIME',
    published: -6,
    closes: 30,
    description: [
      'Yolcularımızın telefon ve e-posta ile ulaştığı ekipte bilet, iade ve kayıp eşya konularında çözüm üreteceksiniz.',
      'Aradıklarımız: düzgün ve sakin bir Türkçe, bilgisayarı rahat kullanmak, vardiyalı çalışabilmek. Arapça veya Rusça bilmek artı değerdir.',
      'İki haftalık eğitimden sonra haftanın iki günü evden çalışılabilir.',
    ],
  },
  {
    title: 'Arayüz geliştirici',
    department: 'Teknoloji',
    city: 'İstanbul',
    type: 'FULL_TIME',
    published: -4,
    closes: null,
    description: [
      'Bilet sitemizin bir parçasını baştan sona sahiplenen küçük bir ekipte çalışacaksınız: tasarım, kod, test, yayın ve geri alma ekibin kendi işidir.',
      'Aradıklarımız: TypeScript ve React ile üretimde çalışan bir iş, erişilebilirlik ve hız konusunda özen, yazdığını sınayan bir alışkanlık.',
      'Başvurunuza gurur duyduğunuz bir çalışmanın bağlantısını ekleyin; diploma şartımız yoktur.',
    ],
  },
  {
    title: 'Bakım teknisyeni',
    department: 'Filo',
    city: 'Bursa',
    type: 'FULL_TIME',
    published: -3,
    closes: 5,
    description: [
      'Bursa bakım tesisimizde otobüslerimizin periyodik bakımını ve arıza giderme işlerini yürüteceksiniz.',
      'Aradıklarımız: motorlu araçlar alanında meslek lisesi veya ön lisans, ağır vasıta bakımında en az iki yıl deneyim.',
    ],
  },
  {
    title: 'Pazarlama stajyeri',
    department: 'Pazarlama',
    city: 'İstanbul',
    type: 'INTERN',
    published: -2,
    closes: 40,
    description: [
      'Üniversitelerin üçüncü veya dördüncü sınıfında okuyan, haftada en az üç gün çalışabilecek stajyer arıyoruz.',
      'Yolcu araştırmalarına katılacak, blog yazıları hazırlayacak ve sonuçlarını birlikte ölçeceğiz. Staj ücretlidir.',
    ],
  },
  {
    title: 'Gişe görevlisi',
    department: 'Satış',
    city: 'İzmir',
    type: 'PART_TIME',
    published: -40,
    closes: -8,
    description: ['İzmir otogarındaki gişemizde hafta sonları görev alacak çalışma arkadaşı arıyorduk.'],
  },
]

/** Postings to look at, at the first start of a database: what the company has put in or taken out since then stays. */
export async function layJobPostings(tx: Tx, today: LocalDate): Promise<void> {
  const laid = await tx
    .insertInto('seed_runs')
    .values({ name: 'job-postings', seed_number: 0, scale: '', until_date: today })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  if (!laid) return
  await tx
    .insertInto('job_postings')
    .values(
      postings.map(({ type, published, closes, description, ...posting }) => ({
        ...posting,
        employment_type: type,
        description: description.join('\n\n'),
        published_on: addDays(today, published),
        closes_on: closes === null ? null : addDays(today, closes),
      })),
    )
    .execute()
}
