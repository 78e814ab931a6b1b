/** Does the work in the background, never twice at once; when asked meanwhile, once more. */
export function inTurn(work: () => Promise<void>): () => void {
  let running = false
  let again = false
  async function run(): Promise<void> {
    running = true
    do {
      again = false
      await work()
    } while (again)
    running = false
  }
  return () => {
    if (running) again = true
    else void run()
  }
}
