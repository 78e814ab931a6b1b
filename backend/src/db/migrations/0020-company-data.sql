-- The example company of older databases was known by rows of zeros. What ops have changed stays.
UPDATE settings SET value = '0850 123 45 67'
WHERE scope = 'company' AND key = 'phone' AND value = '0850 000 00 00';
UPDATE settings SET value = '0123456789000015'
WHERE scope = 'company' AND key = 'mersis_no' AND value = '0000000000000000';
UPDATE settings SET value = 'Altıntepsi Mah. 15 Temmuz Demokrasi Otogarı No: 12, 34035 Bayrampaşa / İstanbul'
WHERE scope = 'company' AND key = 'address' AND value = '15 Temmuz Demokrasi Otogarı, Bayrampaşa / İstanbul';

-- The text on personal data is new, and older menus have no link to it.
INSERT INTO menu_items (id, footer_group, title, path)
SELECT (SELECT max(id) + 1 FROM menu_items), footer_group, 'Kişisel verilerin korunması', '/kisisel-verilerin-korunmasi'
FROM menu_items
WHERE path = '/iptal-kosullari' AND footer_group IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM menu_items WHERE path = '/kisisel-verilerin-korunmasi')
LIMIT 1;
