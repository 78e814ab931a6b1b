import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import {
  webhookChanged,
  webhooks,
  type AddWebhook,
  type Webhook,
  type WebhookAct,
  type WebhookChanged,
} from 'gateway/wire/webhook'
import { useOpsApi, type OpsApi } from '../../lib/api/api.ts'

export function useWebhooks(): UseQueryResult<{ webhooks: Webhook[] }> {
  const api = useOpsApi()
  return useQuery(
    queryOptions({
      queryKey: ['webhooks'],
      queryFn: ({ signal }) => api.call(webhooks, { path: '/_release/webhooks', signal }),
    }),
  )
}

/** Without a reason only what would be done is asked. */
type Because = { why: string } | { planOnly: true; signal: AbortSignal }

export function callWebhook(
  api: OpsApi,
  id: string,
  act: WebhookAct,
  because: Because,
): Promise<WebhookChanged> {
  return post(api, `/_release/webhooks/${id}/${act}`, {}, because)
}

export function callAddWebhook(
  api: OpsApi,
  wanted: Omit<AddWebhook, 'why' | 'planOnly'>,
  because: Because,
): Promise<WebhookChanged> {
  return post(api, '/_release/webhooks', wanted, because)
}

function post(api: OpsApi, path: string, wanted: object, because: Because): Promise<WebhookChanged> {
  const { signal, ...rest } = 'why' in because ? { ...because, signal: undefined } : because
  return api.call(webhookChanged, { method: 'POST', path, body: { ...wanted, ...rest }, signal })
}
