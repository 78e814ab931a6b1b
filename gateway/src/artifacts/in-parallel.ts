/** Does the work for every item, so many at a time; the first failure ends it. */
export async function inParallel<T>(
  items: Iterable<T>,
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await work(item)
      } catch (error) {
        waiting.length = 0
        throw error
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: limit }, worker))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}
