/** Work of the same name is done one after the other, in the order in which it was asked for. */
export function queuesByName(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(name: string, work: () => Promise<T>) => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work)
    const over = mine.catch(() => undefined)
    last.set(name, over)
    void over.then(() => last.get(name) === over && last.delete(name))
    return await mine
  }
}
