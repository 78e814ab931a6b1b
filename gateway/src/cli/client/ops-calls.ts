import type * as z from 'zod/mini'
import { drillReport, type drillRequest } from '../../../wire/drill.ts'
import { keys, type addKey, type RemovePerson } from '../../../wire/key.ts'
import { modules, type AddModule, type AskTwoKeys, type removeModule } from '../../../wire/module.ts'
import {
  operatorChanged,
  operators,
  type AddOperator,
  type ChangeOperator,
  type OperatorAct,
} from '../../../wire/operator.ts'
import { restoreAnswer, type RestoreRequest } from '../../../wire/site-at.ts'
import {
  webhookChanged,
  webhooks,
  type AddWebhook,
  type ChangeWebhook,
  type WebhookAct,
} from '../../../wire/webhook.ts'
import type { Speaker } from './signer.ts'

const because = (why: string) => new URLSearchParams({ why }).toString()

/** What only ops do; whoever has no admin key hears so from the gateway. */
export function opsCalls({ ask, ops: headers }: Speaker) {
  return {
    drill: () => ask(drillReport, { path: '/drill', headers }),
    startDrill: (command: z.infer<typeof drillRequest>) =>
      ask(drillReport, { path: '/drill', method: 'POST', body: JSON.stringify(command), headers }),
    stopDrill: (why: string) =>
      ask(drillReport, { path: '/drill/stop', method: 'POST', body: JSON.stringify({ why }), headers }),
    modules: () => ask(modules, { path: '/modules', headers }),
    addModule: (command: AddModule) =>
      ask(modules, { path: '/modules', method: 'POST', body: JSON.stringify(command), headers }),
    removeModule: (module: string, command: z.infer<typeof removeModule>) =>
      ask(modules, {
        path: `/modules/${encodeURIComponent(module)}/remove`,
        method: 'POST',
        body: JSON.stringify(command),
        headers,
      }),
    askTwoKeys: (module: string, command: AskTwoKeys) =>
      ask(modules, {
        path: `/modules/${encodeURIComponent(module)}/two-keys`,
        method: 'POST',
        body: JSON.stringify(command),
        headers,
      }),
    keys: () => ask(keys, { path: '/keys', headers }),
    addKey: (key: z.infer<typeof addKey>, why: string) =>
      ask(keys, { path: `/keys?${because(why)}`, method: 'POST', body: JSON.stringify(key), headers }),
    revokeKey: (id: string, why: string) =>
      ask(keys, { path: `/keys/${encodeURIComponent(id)}/revoke?${because(why)}`, method: 'POST', headers }),
    removePerson: (wanted: RemovePerson) =>
      ask(keys, { path: '/people/remove', method: 'POST', body: JSON.stringify(wanted), headers }),
    restore: (wanted: RestoreRequest) =>
      ask(restoreAnswer, { path: '/restore', method: 'POST', body: JSON.stringify(wanted), headers }),
    webhooks: () => ask(webhooks, { path: '/webhooks', headers }),
    addWebhook: (wanted: AddWebhook) =>
      ask(webhookChanged, { path: '/webhooks', method: 'POST', body: JSON.stringify(wanted), headers }),
    changeWebhook: (id: string, act: WebhookAct, wanted: ChangeWebhook) =>
      ask(webhookChanged, {
        path: `/webhooks/${encodeURIComponent(id)}/${act}`,
        method: 'POST',
        body: JSON.stringify(wanted),
        headers,
      }),
    operators: () => ask(operators, { path: '/operators', headers }),
    addOperator: (operator: AddOperator) =>
      ask(operators, { path: '/operators', method: 'POST', body: JSON.stringify(operator), headers }),
    changeOperator: (name: string, act: OperatorAct, wanted: ChangeOperator) =>
      ask(operatorChanged, {
        path: `/operators/${encodeURIComponent(name)}/${act}`,
        method: 'POST',
        body: JSON.stringify(wanted),
        headers,
      }),
  }
}
