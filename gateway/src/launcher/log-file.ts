import { basename, dirname } from 'node:path'
import { createStream, type RotatingFileStream } from 'rotating-file-stream'

export type LogFile = {
  write: (line: string) => void
  /** Resolves when all of it is in the file, or lost. */
  end: () => Promise<void>
}

/** How long a file that could not be written is left alone. */
const pauseMs = 10_000

/**
 * The log of one process: what it wrote in earlier lives stays, and with 10 MB it goes on in a new file, of which the last five are kept.
 * Where nothing can be written, on a full disk, lines are lost and `report` is told once; nobody ends of it.
 */
export function openLog(file: string, report: (problem: string) => void, pause = pauseMs): LogFile {
  let stream: RotatingFileStream | null = open()
  let isLost = false
  let lostAt = 0

  function open(): RotatingFileStream {
    const opened = createStream(basename(file), {
      path: dirname(file),
      size: '10M',
      rotate: 5,
      mode: 0o600,
    })
    opened.on('error', (error) => {
      stream = null
      lostAt = performance.now()
      if (!isLost) report(`${file} cannot be written (${error.message}): its lines are lost until it can.`)
      isLost = true
    })
    return opened
  }

  return {
    write: (line) => {
      if (stream === null && performance.now() - lostAt > pause) stream = open()
      // A file on a full disk opens, and takes nothing.
      stream?.write(`${line}\n`, (error) => {
        if (!error) isLost = false
      })
    },
    end: async () => {
      const ending = stream
      if (!ending || ending.destroyed) return
      await new Promise<void>((resolve) => {
        ending.once('close', resolve)
        ending.end()
      })
    },
  }
}
