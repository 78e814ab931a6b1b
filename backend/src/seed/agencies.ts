type Agency = readonly [district: string, name: string, street: string]
/** In a lobby, for guests and passers-by. */
type Hotel = Agency

/** By plate code: squares and shopping streets of the larger provinces. Streets are real, doors are not named. */
export const agencies: Readonly<Record<number, readonly Agency[]>> = {
  1: [
    ['Seyhan', 'Çakmak Acentesi', 'Çakmak Cad., Reşatbey Mah.'],
    ['Çukurova', 'Turgut Özal Acentesi', 'Turgut Özal Blv., Güzelyalı Mah.'],
  ],
  6: [
    ['Çankaya', 'Kızılay Acentesi', 'Atatürk Blv., Kızılay'],
    ['Altındağ', 'Ulus Acentesi', 'Anafartalar Cad., Ulus'],
    ['Keçiören', 'Keçiören Acentesi', 'Fatih Cad., Keçiören'],
    ['Etimesgut', 'Etimesgut Acentesi', 'İstasyon Cad., Etimesgut'],
    ['Polatlı', 'Polatlı Acentesi', 'Ankara Cad., Polatlı'],
  ],
  7: [
    ['Muratpaşa', 'Kaleiçi Acentesi', 'Atatürk Cad., Haşim İşcan Mah.'],
    ['Konyaaltı', 'Konyaaltı Acentesi', 'Atatürk Blv., Konyaaltı'],
    ['Serik', 'Belek Acentesi', 'Turizm Cad., Belek'],
  ],
  9: [['Efeler', 'Aydın Acentesi', 'Adnan Menderes Blv., Efeler']],
  10: [['Karesi', 'Milli Kuvvetler Acentesi', 'Milli Kuvvetler Cad., Karesi']],
  16: [
    ['Osmangazi', 'Heykel Acentesi', 'Atatürk Cad., Heykel'],
    ['Nilüfer', 'Nilüfer Acentesi', 'İzmir Yolu Cad., Nilüfer'],
    ['Mudanya', 'Mudanya Acentesi', 'Halitpaşa Cad., Mudanya'],
  ],
  17: [['Merkez', 'İskele Acentesi', 'Cumhuriyet Blv., Kemalpaşa Mah.']],
  20: [['Merkezefendi', 'Çınar Acentesi', 'Gazi Mustafa Kemal Blv., Çınar']],
  21: [
    ['Kayapınar', 'Diclekent Acentesi', 'Diclekent Blv., Kayapınar'],
    ['Yenişehir', 'Ofis Acentesi', 'Ekinciler Cad., Ofis'],
  ],
  25: [['Yakutiye', 'Cumhuriyet Acentesi', 'Cumhuriyet Cad., Yakutiye']],
  26: [
    ['Odunpazarı', 'Hamamyolu Acentesi', 'Hamamyolu Cad., Odunpazarı'],
    ['Tepebaşı', 'Doktorlar Acentesi', 'İsmet İnönü Cad., Tepebaşı'],
  ],
  27: [['Şahinbey', 'Balıklı Acentesi', 'Gaziler Cad., Şahinbey']],
  31: [['Antakya', 'Antakya Acentesi', 'İstiklal Cad., Antakya']],
  33: [
    ['Akdeniz', 'Çamlıbel Acentesi', 'İnönü Blv., Çamlıbel'],
    ['Mezitli', 'Mezitli Acentesi', 'Gazi Mustafa Kemal Blv., Mezitli'],
  ],
  34: [
    ['Beyoğlu', 'Taksim Acentesi', 'Cumhuriyet Cad., Taksim'],
    ['Bakırköy', 'Bakırköy Meydan Acentesi', 'Fahri Korutürk Cad., Bakırköy'],
    ['Şişli', 'Mecidiyeköy Acentesi', 'Büyükdere Cad., Mecidiyeköy'],
    ['Fatih', 'Aksaray Acentesi', 'Ordu Cad., Aksaray'],
    ['Küçükçekmece', 'Sefaköy Acentesi', 'Ahmet Kocabıyık Sok., Sefaköy'],
    ['Esenyurt', 'Esenyurt Acentesi', 'Doğan Araslı Blv., Esenyurt'],
    ['Kadıköy', 'Kadıköy Acentesi', 'Rıhtım Cad., Kadıköy'],
    ['Kadıköy', 'Bostancı Acentesi', 'Bağdat Cad., Bostancı'],
    ['Üsküdar', 'Üsküdar Acentesi', 'Hakimiyet-i Milliye Cad., Üsküdar'],
    ['Pendik', 'Pendik Acentesi', 'Gazipaşa Cad., Pendik'],
    ['Kartal', 'Kartal Acentesi', 'İstasyon Cad., Kartal'],
  ],
  35: [
    ['Konak', 'Alsancak Acentesi', 'Ziya Gökalp Blv., Alsancak'],
    ['Konak', 'Basmane Acentesi', 'Fevzi Paşa Blv., Basmane'],
    ['Karşıyaka', 'Karşıyaka Çarşı Acentesi', 'Kemalpaşa Cad., Karşıyaka'],
    ['Bornova', 'Bornova Acentesi', 'Mustafa Kemal Cad., Bornova'],
    ['Buca', 'Buca Acentesi', 'Uğur Mumcu Cad., Buca'],
  ],
  38: [
    ['Melikgazi', 'Cumhuriyet Meydanı Acentesi', 'Sivas Blv., Melikgazi'],
    ['Talas', 'Talas Acentesi', 'Atatürk Blv., Talas'],
  ],
  41: [
    ['İzmit', 'İzmit Acentesi', 'Hürriyet Cad., İzmit'],
    ['Gölcük', 'Gölcük Acentesi', 'Atatürk Blv., Gölcük'],
  ],
  42: [
    ['Meram', 'Alaaddin Acentesi', 'Mevlana Cad., Meram'],
    ['Selçuklu', 'Zafer Acentesi', 'Kazım Karabekir Cad., Zafer'],
  ],
  44: [['Battalgazi', 'İnönü Caddesi Acentesi', 'İnönü Cad., Battalgazi']],
  45: [['Yunusemre', 'Manisa Acentesi', '8 Eylül Cad., Yunusemre']],
  46: [['Onikişubat', 'Azerbaycan Bulvarı Acentesi', 'Azerbaycan Blv., Onikişubat']],
  48: [
    ['Menteşe', 'Muğla Acentesi', 'Recai Gürel Cad., Menteşe'],
    ['Bodrum', 'Turgutreis Acentesi', 'Atatürk Blv., Turgutreis'],
  ],
  54: [['Adapazarı', 'Çark Caddesi Acentesi', 'Çark Cad., Adapazarı']],
  55: [
    ['İlkadım', 'Çiftlik Acentesi', 'İstiklal Cad., İlkadım'],
    ['Atakum', 'Atakum Acentesi', 'Atatürk Blv., Atakum'],
  ],
  58: [['Merkez', 'Sivas Meydan Acentesi', 'İstasyon Cad., Örtülüpınar Mah.']],
  59: [['Süleymanpaşa', 'Tekirdağ Acentesi', 'Hükümet Cad., Süleymanpaşa']],
  61: [
    ['Ortahisar', 'Meydan Acentesi', 'Atatürk Alanı, Ortahisar'],
    ['Akçaabat', 'Akçaabat Acentesi', 'İnönü Cad., Akçaabat'],
  ],
  63: [['Haliliye', 'Atatürk Bulvarı Acentesi', 'Atatürk Blv., Haliliye']],
  65: [['İpekyolu', 'Beşyol Acentesi', 'Cumhuriyet Cad., İpekyolu']],
}

/** By plate code: where travellers sleep who go on by bus. */
export const hotels: Readonly<Record<number, readonly Hotel[]>> = {
  7: [['Alanya', 'Kleopatra Sahil Otel', 'Atatürk Blv., Saray Mah.']],
  9: [['Kuşadası', 'Liman Otel', 'Atatürk Blv., Türkmen Mah.']],
  34: [['Fatih', 'Sirkeci Gar Otel', 'Hüdavendigâr Cad., Sirkeci']],
  48: [
    ['Fethiye', 'Kordon Otel', 'Fevzi Çakmak Cad., Karagözler'],
    ['Marmaris', 'Yat Limanı Otel', 'Barbaros Cad., Kemeraltı Mah.'],
  ],
  50: [
    ['Merkez', 'Göreme Peribacası Otel', 'Bilal Eroğlu Cad., Göreme'],
    ['Ürgüp', 'Taş Konak Otel', 'Kayseri Cad., Ürgüp'],
  ],
  78: [['Safranbolu', 'Çarşı Konak Otel', 'Arasta Sok., Çavuş Mah.']],
}
