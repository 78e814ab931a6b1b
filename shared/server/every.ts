/** One round after the other, never two at once; the returned function ends them, and waits for the one that runs. */
export function every(
  milliseconds: number,
  act: () => Promise<void>,
  failed: (error: unknown) => void = () => undefined,
): () => Promise<void> {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= act()
      .catch(failed)
      .finally(() => {
        running = null
      })
  }, milliseconds)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
