import { expect, it } from 'vitest'
import { canaryVersion, startCanary, visitorsIn } from '../testing/canary-site.ts'
import { release } from '../testing/cli.ts'
import { startGateway } from '../testing/gateway.ts'
import { startLiveSite } from '../testing/live-site.ts'

const metricsKey = 'a-key-for-prometheus-only'

async function read(url: string, key: string) {
  const reply = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${key}` } })
  return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() }
}

it('Prometheus reads with its own key or ops’, nobody else', async () => {
  const { url, key } = await startLiveSite({ METRICS_KEY: metricsKey })
  expect(await read(url, metricsKey)).toMatchObject({
    status: 200,
    type: expect.stringContaining('version='),
  })
  expect((await read(url, key)).status).toBe(200)
  expect((await read(url, 'a-key-for-prometheus-onlx')).status).toBe(401)
  expect((await fetch(`${url}/metrics`)).status).toBe(401)
})

it('a key of ops or of Prometheus is changed while both hold', async () => {
  const { place, key: former } = await startGateway()
  const [next, ofPrometheus] = ['the-key-that-ops-have-next', 'what-prometheus-will-have']
  const both = `${next},${former}`
  const gateway = await startGateway({
    ...place,
    ADMIN_KEY: both,
    METRICS_KEY: `${metricsKey},${ofPrometheus}`,
  })
  for (const key of [next, former, metricsKey, ofPrometheus])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await read(gateway.url, key)).status, key).toBe(200)
  expect((await read(gateway.url, both)).status).toBe(401)
  for (const key of [next, former])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await release({ ...gateway, key }, 'history', 'mf-content'), key).toMatchObject({ exitCode: 0 })
})

it('without a key of its own, the empty one opens nothing', async () => {
  const { url } = await startLiveSite()
  expect((await read(url, '')).status).toBe(401)
  expect((await read(url, 'null')).status).toBe(401)
})

it('ops see documents, files, canaries and changes by module, and never an address', async () => {
  const gateway = await startLiveSite()
  const { url, key } = gateway
  await startCanary(gateway, 5)
  const [visitor] = await visitorsIn(url, false, 1)
  const headers = { cookie: visitor?.cookie ?? '' }
  await fetch(`${url}/hakkimizda?telefon=05321234567`, { headers })
  await fetch(`${url}/yok/05321234567`, { headers })
  await fetch(`${url}/modules/mf-content/1.0.0-0123456789ab/web/entry.js`)
  await fetch(`${url}/modules/mf-content/1.0.0-0123456789ab/web/none.js`)
  await fetch(`${url}/modules/mf-evil/1.0.0-0123456789ab/web/none.js`)
  const { text } = await read(url, key)
  for (const line of [
    'rotabus_documents_total{module="mf-content",version="1.0.0-0123456789ab",rendering="server"} 1',
    'rotabus_documents_total{module="host",version="1.0.0-0123456789ab",rendering="server"} 1',
    'rotabus_render_seconds_count{module="mf-content"} 1',
    'rotabus_artifact_requests_total{module="mf-content",status="200"} 1',
    'rotabus_artifact_requests_total{module="mf-content",status="404"} 1',
    'rotabus_artifact_requests_total{module="unknown",status="404"} 1',
    `rotabus_canary_percent{module="mf-content",version="${canaryVersion}"} 5`,
    'rotabus_pointer_changes_total{module="mf-content"} 2',
    'rotabus_pointer_changes_total{module="mf-search"} 1',
    'rotabus_registry_current 1',
    'rotabus_http_request_seconds_count{method="GET",route="/*",status="200"}',
    'process_resident_memory_bytes',
  ]) {
    expect(text).toContain(line)
  }
  expect(text).not.toContain('05321234567')
})
