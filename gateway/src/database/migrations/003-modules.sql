create table gateway.module (
  id text primary key,
  squad text not null,
  title text not null,
  areas jsonb not null,
  added_at timestamptz not null default now(),
  removed_at timestamptz
);

insert into gateway.module (id, squad, title, areas) values
  ('mf-search', 'squad-search', 'Ana sayfa, seferler', '["/", "/seferler/*", "/seferlerimiz/*", "/{slug}-otobus-bileti"]'),
  ('mf-booking', 'squad-booking', 'Koltuk seçimi, ödeme',
    '["/odeme/*", "/odeme-basarili/*", "/odeme-basarisiz/*", "/bilet-dogrula/*"]'),
  ('mf-account', 'squad-account', 'Üyelik, hesabım, bilet sorgulama',
    '["/kayit-ol/*", "/giris-yap/*", "/sifremi-unuttum/*", "/hesabim/*", "/pnr-sorgula/*", "/e-bilet-sorgula/*"]'),
  ('mf-content', 'squad-content', 'Bilgi sayfaları, blog',
    '["/blog/*", "/kariyer/*", "/iletisim/*", "/hakkimizda/*", "/is-ortagim/*", "/varan-unibus/*",
      "/uyelik-iptali/*", "/yolcum-nerede/*", "/servis-guzergahlari/*", "/bilet-satis-noktalari/*",
      "/sikca-sorulan-sorular/*", "/iptal-kosullari/*", "/degisim-kosullari/*", "/kullanim-sartlari/*",
      "/gizlilik-sozlesmesi/*", "/aciga-alma-kosullari/*", "/on-bilgilendirme-formu/*",
      "/mesafeli-satis-sozlesmesi/*", "/kisisel-verilerin-korunmasi/*", "/test/*"]');

alter table gateway.audit drop constraint audit_what_check;
alter table gateway.audit add constraint audit_what_check check
  (what in ('publish', 'promote', 'canary', 'rollback', 'end-canary', 'gc', 'drill', 'end-drill', 'override', 'key', 'module'));
