import type { Buffer } from 'node:buffer'

/** An answer that has been written before: bytes of JSON, sent as they are. */
export class ReadyAnswer {
  readonly json: Buffer

  constructor(json: Buffer) {
    this.json = json
  }
}
