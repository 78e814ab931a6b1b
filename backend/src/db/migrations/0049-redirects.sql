-- Addresses of older sites, and where they lead now. Matched without regard to case, without a slash at the end.
CREATE TABLE redirects (
  from_path text PRIMARY KEY
    CHECK (from_path ~ '^/[^?#[:space:]]+$' AND from_path = lower(from_path) AND from_path !~ '/$'),
  -- Of this site alone: two slashes, or one and a backslash, would name another host.
  to_path text NOT NULL CHECK (to_path ~ '^/([^/\\[:space:]][^\\[:space:]]*)?$'),
  permanent boolean NOT NULL DEFAULT true,
  note text NOT NULL DEFAULT ''
);

INSERT INTO redirects (from_path, to_path, note) VALUES
  ('/e-bilet-sorgulama', '/e-bilet-sorgula', 'e-ticket look-up of the older site'),
  ('/ebilet.html', '/e-bilet-sorgula', 'e-ticket look-up of the first site'),
  ('/formlar/kisisel-veri-basvuru-formu.doc', '/kisisel-verilerin-korunmasi', 'the form is a page now'),
  ('/formlar/kisisel-veri-basvuru-formu.pdf', '/kisisel-verilerin-korunmasi', 'the form is a page now'),
  ('/index.html', '/', ''),
  ('/hakkimizda.html', '/hakkimizda', ''),
  ('/iletisim.html', '/iletisim', ''),
  ('/seferler.html', '/seferlerimiz', ''),
  ('/sss.html', '/sikca-sorulan-sorular', ''),
  ('/iptal-iade.html', '/iptal-kosullari', ''),
  ('/subeler.html', '/bilet-satis-noktalari', 'waits for its page where that is not live yet');
