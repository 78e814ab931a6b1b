/**
 * Who reads the output may stop reading, as `head` does, and a disk may be full. What was begun is finished all the
 * same: a promote is never half done because of it, and nobody sees a stack. Output that is lost is a failure, unless
 * its reader wanted no more.
 */
export function outlivePipe(exitCode: number): void {
  const { stdout, stderr } = process
  let reported = false
  const lost = (error: NodeJS.ErrnoException, report: (sentence: string) => void) => {
    if (error.code === 'EPIPE') return
    process.exitCode = exitCode
    if (!reported) report(`the output could not be written (${error.code ?? error.message})\n`)
    reported = true
  }
  stdout.on('error', (error) => lost(error, (sentence) => stderr.write(sentence)))
  // There is nowhere left to say so.
  stderr.on('error', (error) => lost(error, () => undefined))
}
