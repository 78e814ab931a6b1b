import { defaultPhoneCode, phoneCodes } from './phone-codes.ts'

/** A country as phone fields and nationality fields list it (docs/product.md#data). `code` is ISO 3166-1 alpha-2. */
export type Country = { id: number; name: string; code: string; phone_code: string }

/** docs/product.md#data and docs/product.md#limits. */
export const defaultCountry: Country = { id: 1, name: 'Türkiye', ...defaultPhoneCode }

/** First of those whom most travellers on Turkish buses come from, then of all others. Ids follow this order, so append only, here and in `phone-codes.ts`. */
const names = `
Almanya|Avusturya|Azerbaycan|Amerika Birleşik Devletleri|Afganistan|Arnavutluk|Avustralya|Bahreyn
Belarus|Belçika|Birleşik Arap Emirlikleri|Birleşik Krallık|Bosna-Hersek|Brezilya|Bulgaristan|Cezayir
Çekya|Çin|Danimarka|Endonezya|Fas|Filistin|Finlandiya|Fransa|Güney Kore|Gürcistan|Hindistan|Hırvatistan
Hollanda|Irak|İran|İrlanda|İspanya|İsrail|İsveç|İsviçre|İtalya|Japonya|Kanada|Karadağ|Katar|Kazakistan
Kırgızistan|Kosova|Kuveyt|Kuzey Makedonya|Libya|Lübnan|Macaristan|Mısır|Moldova|Norveç|Özbekistan
Pakistan|Polonya|Portekiz|Romanya|Rusya|Sırbistan|Suriye|Suudi Arabistan|Tacikistan|Tunus|Türkmenistan
Ukrayna|Ürdün|Yemen|Yunanistan|ABD Virjin Adaları|Åland Adaları|Amerikan Samoası|Andorra|Angola|Anguilla
Antigua ve Barbuda|Arjantin|Aruba|Bahamalar|Bangladeş|Barbados|Batı Sahra|Belize|Benin|Bermuda|Bolivya
Botsvana|Britanya Hint Okyanusu Toprakları|Britanya Virjin Adaları|Brunei|Burkina Faso|Burundi|Butan
Cayman Adaları|Cebelitarık|Christmas Adası|Cibuti|Cocos (Keeling) Adaları|Cook Adaları|Curaçao|Çad
Doğu Timor|Dominik Cumhuriyeti|Dominika|Ekvador|Ekvator Ginesi|El Salvador|Eritre|Ermenistan|Estonya
Esvatini|Etiyopya|Falkland Adaları|Faroe Adaları|Fiji|Fildişi Sahili|Filipinler|Fransız Guyanası
Fransız Polinezyası|Gabon|Gambiya|Gana|Gine|Gine-Bissau|Grenada|Grönland|Guadeloupe|Guam|Guatemala
Guernsey|Guyana|Güney Afrika|Güney Sudan|Haiti|Honduras|Hong Kong|İzlanda|Jamaika|Jersey|Kamboçya
Kamerun|Karayip Hollandası|Kenya|Kıbrıs|Kiribati|Kolombiya|Komorlar|Kongo Cumhuriyeti
Kongo Demokratik Cumhuriyeti|Kosta Rika|Kuzey Kore|Kuzey Mariana Adaları|Küba|Laos|Lesotho|Letonya
Liberya|Liechtenstein|Litvanya|Lüksemburg|Madagaskar|Makao|Malavi|Maldivler|Malezya|Mali|Malta|Man Adası
Marshall Adaları|Martinik|Mauritius|Mayotte|Meksika|Mikronezya|Moğolistan|Monako|Montserrat|Moritanya
Mozambik|Myanmar|Namibya|Nauru|Nepal|Nijer|Nijerya|Nikaragua|Niue|Norfolk Adası|Orta Afrika Cumhuriyeti
Palau|Panama|Papua Yeni Gine|Paraguay|Peru|Porto Riko|Réunion|Ruanda|Saint Barthélemy|Saint Helena
Saint Kitts ve Nevis|Saint Lucia|Saint Martin|Saint Pierre ve Miquelon|Saint Vincent ve Grenadinler
Samoa|San Marino|Sao Tome ve Principe|Senegal|Seyşeller|Sierra Leone|Singapur|Sint Maarten|Slovakya
Slovenya|Solomon Adaları|Somali|Sri Lanka|Sudan|Surinam|Svalbard ve Jan Mayen|Şili|Tanzanya|Tayland
Tayvan|Togo|Tokelau|Tonga|Trinidad ve Tobago|Turks ve Caicos Adaları|Tuvalu|Uganda|Umman|Uruguay|Vanuatu
Vatikan|Venezuela|Vietnam|Wallis ve Futuna|Yeni Kaledonya|Yeni Zelanda|Yeşil Burun Adaları|Zambiya
Zimbabve`

const collator = new Intl.Collator('tr')

/** Every country a phone or a passport may be of: Türkiye first, the others in Turkish alphabetical order. */
export const phoneCountries: readonly Country[] = [
  defaultCountry,
  ...names
    .trim()
    .split(/[|\n]/)
    .map((name, index): Country => {
      const known = phoneCodes[index + 1]
      if (!known) throw new Error(`${name} has no phone code in phone-codes.ts`)
      return { id: index + 2, name, ...known }
    })
    .toSorted((a, b) => collator.compare(a.name, b.name)),
]

/** What a foreign passenger may choose as nationality: not Türkiye, whose citizens give their identity number. */
export const nationalities: readonly Country[] = phoneCountries.slice(1)
