-- Older menus lack the pages that have come since. Each goes to the end of the group in which its neighbour stands, whatever
-- ops call that group now; a page that ops have put anywhere in the menu stays where it is. A new database gets them from the seed.
INSERT INTO menu_items (id, footer_group, title, path)
SELECT
  (SELECT max(id) FROM menu_items) + row_number() OVER (ORDER BY page.place),
  coalesce(
    (SELECT footer_group FROM menu_items
     WHERE path = page.neighbour AND footer_group IS NOT NULL ORDER BY id LIMIT 1),
    page.usual_group
  ),
  page.title,
  page.path
FROM (VALUES
  (1, 'Bilet satış noktaları', '/bilet-satis-noktalari', '/hakkimizda', 'Rotabüs'),
  (2, 'Servis güzergâhları', '/servis-guzergahlari', '/hakkimizda', 'Rotabüs'),
  (3, 'Varan Unibüs', '/varan-unibus', '/hakkimizda', 'Rotabüs'),
  (4, 'İş ortağım', '/is-ortagim', '/hakkimizda', 'Rotabüs'),
  (5, 'Kariyer', '/kariyer', '/hakkimizda', 'Rotabüs'),
  (6, 'Blog', '/blog', '/hakkimizda', 'Rotabüs'),
  (7, 'Sıkça sorulan sorular', '/sikca-sorulan-sorular', '/pnr-sorgula', 'Yardım'),
  (8, 'İletişim', '/iletisim', '/pnr-sorgula', 'Yardım'),
  (9, 'Yolcum nerede', '/yolcum-nerede', '/pnr-sorgula', 'Yardım'),
  (10, 'Değişim koşulları', '/degisim-kosullari', '/iptal-kosullari', 'Sözleşmeler'),
  (11, 'Açığa alma koşulları', '/aciga-alma-kosullari', '/iptal-kosullari', 'Sözleşmeler'),
  (12, 'Ön bilgilendirme formu', '/on-bilgilendirme-formu', '/iptal-kosullari', 'Sözleşmeler'),
  (13, 'Mesafeli satış sözleşmesi', '/mesafeli-satis-sozlesmesi', '/iptal-kosullari', 'Sözleşmeler'),
  (14, 'Gizlilik sözleşmesi', '/gizlilik-sozlesmesi', '/iptal-kosullari', 'Sözleşmeler')
) AS page (place, title, path, neighbour, usual_group)
WHERE EXISTS (SELECT 1 FROM menu_items)
  AND NOT EXISTS (SELECT 1 FROM menu_items there WHERE there.path = page.path);
