/**
 * Who reads the output may stop reading, as `head` does. What was begun is finished all the same: a promote is never
 * half done because of it, and nobody sees a stack.
 */
export function outlivePipe(
  streams: readonly NodeJS.WritableStream[] = [process.stdout, process.stderr],
): void {
  for (const stream of streams)
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
}
