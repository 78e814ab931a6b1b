/** What this machine has not, in a sentence: no image is wrong. */
export class MachineError extends Error {
  override name = 'MachineError'
}
