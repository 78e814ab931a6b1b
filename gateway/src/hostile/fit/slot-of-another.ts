import type { RemoteSource } from '../remote-source.ts'

/** Says that it opens the slot which another module opens already. */
export const slotOfAnother: RemoteSource = {
  module: `offers: ['seat-picker']`,
}
