import { expect, it } from 'vitest'
import { stationsList } from 'shared/contracts/station'
import { artifact, page } from '../testing/artifact.ts'
import { startBackend, startGateway } from '../testing/gateway.ts'

const call = { method: 'GET' as const, path: stationsList.path }
const drawsStations = `
  const { text } = await input.exchange(${JSON.stringify(call)})
  return { kind: 'page', status: 200, title: 'Sayfa', description: '', hydration: '{}', matched: 'mf-content',
    html: '<p>' + text + '</p>', preload: { scripts: [], styles: [] } }`

it('ops see how documents came to what seldom changes, by the call and never by who asked', async () => {
  const backend = await startBackend((api) => api.get(call.path, async () => 'Ankara'))
  const { ops, url, key } = await startGateway({ BACKEND_URL: backend })
  await ops.publish('host', artifact({ id: 'host', render: drawsStations }), '')
  await ops.promote('host', null, '')
  await ops.publish('mf-content', artifact({ routes: [page('/hakkimizda', '')], calls: [call] }), '')
  await ops.promote('mf-content', null, '')
  for (const query of ['', '?telefon=5321234567', ''])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await (await fetch(`${url}/hakkimizda${query}`)).text()).toContain('<p>Ankara</p>')
  const reply = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${key}` } })
  const lines = (await reply.text()).split('\n').filter((line) => line.startsWith('rotabus_cached_answers'))
  expect(lines).toEqual([
    'rotabus_cached_answers_total{call="stations-list",outcome="miss"} 1',
    'rotabus_cached_answers_total{call="stations-list",outcome="hit"} 2',
  ])
})
