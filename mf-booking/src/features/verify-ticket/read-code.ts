/** A compact JWS of no more than the API takes (contracts/ticket-code). */
const signedCode = /^[\w-]+\.[\w-]+\.[\w-]+$/
const longest = 1200

/** The code in what a camera or a person brings: the address of the QR, its fragment, or the bare code. */
export function codeIn(text: string): string | null {
  const code = text.slice(text.lastIndexOf('#') + 1).replaceAll(/\s/g, '')
  return code.length <= longest && signedCode.test(code) ? code : null
}
