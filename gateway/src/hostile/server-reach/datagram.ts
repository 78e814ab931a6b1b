import type { HostileRender } from './hostile-render.ts'

/** Sends what it likes to wherever it likes, by UDP. */
export const datagram: HostileRender = {
  wants: `const socket = node('dgram').createSocket('udp4')
    return await new Promise((resolve, reject) => {
      socket.once('message', (data) => { socket.close(); resolve(String(data)) })
      socket.once('error', reject)
      setTimeout(() => reject(new Error('nothing came')), 1000).unref()
      socket.send('who?', query.get('udp'), '127.0.0.1', (error) => error && reject(error))
    })`,
  got: 'only for the machine',
}
