/** A refusal that was foreseen, by the gateway or before it was asked. */
export class RefusedError extends Error {
  readonly refusal: string

  constructor(refusal: string, message: string) {
    super(message)
    this.name = 'RefusedError'
    this.refusal = refusal
  }
}
