/** `a•••@example.com`: enough for its owner, too little for anybody else. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const first = at > 1 ? String.fromCodePoint(email.codePointAt(0) ?? 0) : ''
  return `${first}•••${email.slice(at)}`
}

/** `••• ••• 45 67` of a number in E.164. */
export function maskPhone(phone: string): string {
  return `••• ••• ${phone.slice(-4, -2)} ${phone.slice(-2)}`
}
