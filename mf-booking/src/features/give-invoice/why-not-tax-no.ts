import { isVkn } from 'shared/domain/vkn'
import { whyNotTckn } from 'shared/domain/why-not-tckn'

/**
 * What is wrong with a company's typed tax number; null when nothing is. A citizen's tax number is the identity
 * number, so a sole trader gives that (docs/trade.md#identity-and-contact).
 */
export function whyNotTaxNo(typed: string): string | null {
  const value = typed.trim()
  if (value === '') return 'Vergi no girin.'
  if (!/^[0-9]+$/.test(value)) return 'Vergi no yalnızca rakamlardan oluşur.'
  if (value.length === 11) return whyNotTckn(value)
  if (value.length < 10) return `Vergi no 10 haneli olmalı. ${value.length} hane yazdınız.`
  if (value.length > 11) return `Vergi no 10, T.C. kimlik no 11 haneli olmalı. ${value.length} hane yazdınız.`
  return isVkn(value) ? null : 'Bu vergi no geçerli değil. Rakamları kontrol edin.'
}

/** A sole trader's invoice bears the identity number and needs no tax office. */
export const needsTaxOffice = (taxNo: string): boolean => taxNo.trim().length !== 11
