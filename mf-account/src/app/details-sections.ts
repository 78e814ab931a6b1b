import { patterns } from 'shared/contracts/paths'

/** The sections of the details page in their order; the id is the address on the page. */
export const sections = {
  details: { id: 'kisisel-bilgiler', title: 'Kişisel bilgiler' },
  email: { id: 'e-posta', title: 'E-posta adresi' },
  password: { id: 'sifre', title: 'Şifre' },
  passkeys: { id: 'gecis-anahtarlari', title: 'Geçiş anahtarları' },
  consents: { id: 'izinler', title: 'Kampanya izinleri' },
  passengers: { id: 'yolcular', title: 'Kayıtlı yolcular' },
  sessions: { id: 'oturumlar', title: 'Oturumlar' },
  data: { id: 'verilerim', title: 'Verilerim' },
  membership: { id: 'uyelik', title: 'Üyelik' },
} as const

export const savedPassengersPath = `${patterns.memberDetails}#${sections.passengers.id}`
