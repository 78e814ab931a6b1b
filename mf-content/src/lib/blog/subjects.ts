import { blogSubjectPath } from 'shared/contracts/paths'

export type Subject = { slug: string; title: string; description: string }

/** What is written about, in the order of the blog's page; each is a folder of `content/blog`. */
export const subjects: readonly Subject[] = [
  {
    slug: 'yolculuk-rehberi',
    title: 'Yolculuk rehberi',
    description:
      'Koltuk seçimi, gece yolculuğu, bagaj, çocukla yolculuk ve sağlık: otobüste rahat etmek için denenmiş öneriler.',
  },
  {
    slug: 'sehirler',
    title: 'Şehirler',
    description:
      'Otobüsle gidilen şehirlerde bir gün nasıl geçer: otogardan merkeze ulaşım, gezi planları ve yöresel tatlar.',
  },
  {
    slug: 'bilet-ve-haklar',
    title: 'Bilet ve haklar',
    description:
      'İptal, açık bilet, kimlik bilgisi, fatura ve ödeme: bilet alırken ve sonrasında haklarınız ve kurallar.',
  },
]

export function findSubject(slug: string | undefined): Subject | undefined {
  return subjects.find((subject) => subject.slug === slug)
}

export const pathOfSubject = ({ slug }: Subject) => blogSubjectPath(slug)
