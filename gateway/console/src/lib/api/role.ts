import { createContext, use } from 'react'
import { mayActAs, type Role } from 'gateway/wire/role'

/** Of who is logged in; a gateway of before has no roles, and decides by itself. */
export const RoleContext = createContext<Role | undefined>(undefined)

export const roleWords: Record<Role, string> = {
  viewer: 'İzleyici',
  operator: 'Operatör',
  admin: 'Yönetici',
}

/** Why an act is not for who is logged in; undefined where it is. */
export function useWhyNot(needs: Role): string | undefined {
  const has = use(RoleContext)
  if (has === undefined || mayActAs(has, needs)) return undefined
  return needs === 'admin'
    ? `Bunu yalnızca yöneticiler yapabilir, rolünüz ${roleWords[has].toLocaleLowerCase('tr')}.`
    : 'Rolünüz izleyici: değişiklik yapamazsınız.'
}
