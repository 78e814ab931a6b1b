/** A country as phone fields and nationality fields list it (docs/product.md#data). `code` is ISO 3166-1 alpha-2. */
export type Country = { id: number; name: string; code: string; phone_code: string }

/** docs/product.md#data and docs/product.md#limits. */
export const defaultCountry: Country = { id: 1, name: 'Türkiye', code: 'TR', phone_code: '+90' }

/** Name, code and phone code: first of those whom most travellers on Turkish buses come from, then of all others. Ids follow this order, so append only. */
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
Ürdün JO 962|Yemen YE 967|Yunanistan GR 30
ABD Virjin Adaları VI 1|Åland Adaları AX 358|Amerikan Samoası AS 1|Andorra AD 376|Angola AO 244
Anguilla AI 1|Antigua ve Barbuda AG 1|Arjantin AR 54|Aruba AW 297|Bahamalar BS 1|Bangladeş BD 880
Barbados BB 1|Batı Sahra EH 212|Belize BZ 501|Benin BJ 229|Bermuda BM 1|Bolivya BO 591|Botsvana BW 267
Britanya Hint Okyanusu Toprakları IO 246|Britanya Virjin Adaları VG 1|Brunei BN 673|Burkina Faso BF 226
Burundi BI 257|Butan BT 975|Cayman Adaları KY 1|Cebelitarık GI 350|Christmas Adası CX 61|Cibuti DJ 253
Cocos (Keeling) Adaları CC 61|Cook Adaları CK 682|Curaçao CW 599|Çad TD 235|Doğu Timor TL 670
Dominik Cumhuriyeti DO 1|Dominika DM 1|Ekvador EC 593|Ekvator Ginesi GQ 240|El Salvador SV 503|Eritre ER 291
Ermenistan AM 374|Estonya EE 372|Esvatini SZ 268|Etiyopya ET 251|Falkland Adaları FK 500
Faroe Adaları FO 298|Fiji FJ 679|Fildişi Sahili CI 225|Filipinler PH 63|Fransız Guyanası GF 594
Fransız Polinezyası PF 689|Gabon GA 241|Gambiya GM 220|Gana GH 233|Gine GN 224|Gine-Bissau GW 245
Grenada GD 1|Grönland GL 299|Guadeloupe GP 590|Guam GU 1|Guatemala GT 502|Guernsey GG 44|Guyana GY 592
Güney Afrika ZA 27|Güney Sudan SS 211|Haiti HT 509|Honduras HN 504|Hong Kong HK 852|İzlanda IS 354
Jamaika JM 1|Jersey JE 44|Kamboçya KH 855|Kamerun CM 237|Karayip Hollandası BQ 599|Kenya KE 254
Kıbrıs CY 357|Kiribati KI 686|Kolombiya CO 57|Komorlar KM 269|Kongo Cumhuriyeti CG 242
Kongo Demokratik Cumhuriyeti CD 243|Kosta Rika CR 506|Kuzey Kore KP 850|Kuzey Mariana Adaları MP 1
Küba CU 53|Laos LA 856|Lesotho LS 266|Letonya LV 371|Liberya LR 231|Liechtenstein LI 423|Litvanya LT 370
Lüksemburg LU 352|Madagaskar MG 261|Makao MO 853|Malavi MW 265|Maldivler MV 960|Malezya MY 60|Mali ML 223
Malta MT 356|Man Adası IM 44|Marshall Adaları MH 692|Martinik MQ 596|Mauritius MU 230|Mayotte YT 262
Meksika MX 52|Mikronezya FM 691|Moğolistan MN 976|Monako MC 377|Montserrat MS 1|Moritanya MR 222
Mozambik MZ 258|Myanmar MM 95|Namibya NA 264|Nauru NR 674|Nepal NP 977|Nijer NE 227|Nijerya NG 234
Nikaragua NI 505|Niue NU 683|Norfolk Adası NF 672|Orta Afrika Cumhuriyeti CF 236|Palau PW 680|Panama PA 507
Papua Yeni Gine PG 675|Paraguay PY 595|Peru PE 51|Porto Riko PR 1|Réunion RE 262|Ruanda RW 250
Saint Barthélemy BL 590|Saint Helena SH 290|Saint Kitts ve Nevis KN 1|Saint Lucia LC 1|Saint Martin MF 590
Saint Pierre ve Miquelon PM 508|Saint Vincent ve Grenadinler VC 1|Samoa WS 685|San Marino SM 378
Sao Tome ve Principe ST 239|Senegal SN 221|Seyşeller SC 248|Sierra Leone SL 232|Singapur SG 65
Sint Maarten SX 1|Slovakya SK 421|Slovenya SI 386|Solomon Adaları SB 677|Somali SO 252|Sri Lanka LK 94
Sudan SD 249|Surinam SR 597|Svalbard ve Jan Mayen SJ 47|Şili CL 56|Tanzanya TZ 255|Tayland TH 66
Tayvan TW 886|Togo TG 228|Tokelau TK 690|Tonga TO 676|Trinidad ve Tobago TT 1|Turks ve Caicos Adaları TC 1
Tuvalu TV 688|Uganda UG 256|Umman OM 968|Uruguay UY 598|Vanuatu VU 678|Vatikan VA 39|Venezuela VE 58
Vietnam VN 84|Wallis ve Futuna WF 681|Yeni Kaledonya NC 687|Yeni Zelanda NZ 64|Yeşil Burun Adaları CV 238
Zambiya ZM 260|Zimbabve ZW 263`

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
