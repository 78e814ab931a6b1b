import type { Passenger } from 'shared/contracts/passenger'

/** What of a passenger an export shows, of those saved and those of orders. */
export const passengerTitles = {
  name: 'Ad',
  surname: 'Soyad',
  gender: 'Cinsiyet',
  identity_no: 'Kimlik ya da pasaport no',
  is_foreign: 'T.C. vatandaşı değil',
  nationality: 'Uyruk',
  phone: 'Telefon',
} satisfies Record<keyof Passenger, string>

/** What of an order's passengers is erased with the identities; with the papers all by which somebody could be known. */
export const erasedIdentity = { identity_no: '', phone: '' } as const
export const erasedPassenger = {
  ...erasedIdentity,
  name: '',
  surname: '',
  email: '',
} as const satisfies Record<
  Exclude<keyof Passenger, 'gender' | 'is_foreign' | 'nationality'> | 'email',
  string
>
