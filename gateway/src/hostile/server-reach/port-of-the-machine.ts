import type { HostileRender } from './hostile-render.ts'

/** Talks to a port of the machine that is no traveller's, such as the bank's. */
export const portOfTheMachine: HostileRender = {
  wants: `const socket = node('net').connect(query.get('port'), '127.0.0.1')
    return await new Promise((resolve, reject) => {
      socket.once('data', (data) => resolve(String(data)))
      socket.once('error', reject)
    })`,
  got: 'only for the machine',
}
