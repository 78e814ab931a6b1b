/** Whoever wants the same while it is being done waits for the same answer. */
export function onceAtATime<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  return (key, work) => {
    const begun = running.get(key) ?? work().finally(() => running.delete(key))
    running.set(key, begun)
    return begun
  }
}
