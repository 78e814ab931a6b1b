import { findWall } from '../render/wall.ts'
import { readRendererConfig } from './config.ts'
import { listenPrivately } from './listen-privately.ts'
import { serveWorkers } from './serve-workers.ts'

try {
  const { socket, wall: mode, ...limits } = readRendererConfig(process.env)
  const wall = await findWall(mode, { who: 'renderer' })
  const { server, close } = serveWorkers(wall, limits)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void close())
  await listenPrivately(server, socket).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`The renderer cannot start: ${why}`, { cause: error })
  })
  const around = wall.kind === 'none' ? `without a wall (${wall.why})` : 'behind a wall'
  process.stdout.write(`The renderer listens on ${socket} and runs the code of releases ${around}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
