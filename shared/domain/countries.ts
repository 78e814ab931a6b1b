/** A country as phone fields and nationality fields list it (spec.md, point 3). `code` is ISO 3166-1 alpha-2. */
export type Country = { id: number; name: string; code: string; phone_code: string }

/** Spec.md, points 3 and 9. */
export const defaultCountry: Country = { id: 1, name: 'Türkiye', code: 'TR', phone_code: '+90' }

/** Name, code and phone code of the countries that travellers on Turkish buses come from. Ids follow this order, so append only. */
const others = `
Almanya DE 49|Avusturya AT 43|Azerbaycan AZ 994|Amerika Birleşik Devletleri US 1|Afganistan AF 93
Arnavutluk AL 355|Avustralya AU 61|Bahreyn BH 973|Belarus BY 375|Belçika BE 32
Birleşik Arap Emirlikleri AE 971|Birleşik Krallık GB 44|Bosna-Hersek BA 387|Brezilya BR 55|Bulgaristan BG 359
Cezayir DZ 213|Çekya CZ 420|Çin CN 86|Danimarka DK 45|Endonezya ID 62
Fas MA 212|Filistin PS 970|Finlandiya FI 358|Fransa FR 33|Güney Kore KR 82
Gürcistan GE 995|Hindistan IN 91|Hırvatistan HR 385|Hollanda NL 31|Irak IQ 964
İran IR 98|İrlanda IE 353|İspanya ES 34|İsrail IL 972|İsveç SE 46
İsviçre CH 41|İtalya IT 39|Japonya JP 81|Kanada CA 1|Karadağ ME 382
Katar QA 974|Kazakistan KZ 7|Kırgızistan KG 996|Kosova XK 383|Kuveyt KW 965
Kuzey Makedonya MK 389|Libya LY 218|Lübnan LB 961|Macaristan HU 36|Mısır EG 20
Moldova MD 373|Norveç NO 47|Özbekistan UZ 998|Pakistan PK 92|Polonya PL 48
Portekiz PT 351|Romanya RO 40|Rusya RU 7|Sırbistan RS 381|Suriye SY 963
Suudi Arabistan SA 966|Tacikistan TJ 992|Tunus TN 216|Türkmenistan TM 993|Ukrayna UA 380
Ürdün JO 962|Yemen YE 967|Yunanistan GR 30`

const collator = new Intl.Collator('tr')

/** Every country a phone or a passport may be of: Türkiye first, the others in Turkish alphabetical order. */
export const phoneCountries: readonly Country[] = [
  defaultCountry,
  ...others
    .trim()
    .split(/[|\n]/)
    .map((line, index): Country => {
      const [, name = '', code = '', phone = ''] = /^(.+) ([A-Z]{2}) (\d+)$/.exec(line) ?? []
      return { id: index + 2, name, code, phone_code: `+${phone}` }
    })
    .toSorted((a, b) => collator.compare(a.name, b.name)),
]

/** What a foreign passenger may choose as nationality: not Türkiye, whose citizens give their identity number. */
export const nationalities: readonly Country[] = phoneCountries.slice(1)
