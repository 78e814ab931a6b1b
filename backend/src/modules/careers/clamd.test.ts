import { Buffer } from 'node:buffer'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { describe, expect, it, onTestFinished } from 'vitest'
import { eicar, startClamd } from '../../testing/clamd.ts'
import { clamdAt } from './clamd.ts'

const clean = Buffer.from('%PDF-1.7 Deneyim')

async function start(options: Parameters<typeof startClamd>[0] = {}) {
  const clamd = await startClamd(options)
  onTestFinished(() => clamd.close())
  return clamd
}

async function unixSocket(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'clamd.ctl')
}

describe('ClamAV’s daemon', () => {
  it('is asked over a Unix socket as over TCP', async () => {
    for (const options of [{}, { path: await unixSocket() }]) {
      const scanner = clamdAt((await start(options)).address)
      expect(await scanner.scan(clean)).toBe('clean')
      expect(await scanner.scan(Buffer.from(eicar))).toBe('infected')
    }
  })

  it('that is away gives no verdict', async () => {
    await expect(clamdAt(`tcp://127.0.0.1:${await getPort()}`).scan(clean)).rejects.toThrow(/ECONNREFUSED/)
    await expect(clamdAt(`unix:${await unixSocket()}`).scan(clean)).rejects.toThrow(/ENOENT/)
  })

  it('that is silent, or ends in the middle of the file, gives none and holds nobody up', async () => {
    const clamd = await start()
    clamd.be('silent')
    await expect(clamdAt(clamd.address, 100).scan(clean)).rejects.toThrow('did not answer in time')
    clamd.be('hangs up')
    await expect(clamdAt(clamd.address, 2_000).scan(Buffer.alloc(3_000_000))).rejects.toThrow()
  })
})
