/** A refusal that was foreseen, by the gateway or before it was asked. */
export class Refused extends Error {
  readonly refusal: string

  constructor(refusal: string, message: string) {
    super(message)
    this.name = 'Refused'
    this.refusal = refusal
  }
}
