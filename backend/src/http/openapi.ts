import type { Call } from 'shared/contracts/call'
import { errorBody } from 'shared/contracts/error'
import * as z from 'zod/mini'

type JsonSchema = Record<string, unknown>

const mediaTypes = {
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  multipart: ['multipart/form-data'],
}

/** OpenAPI 3.1 from the contracts, which stay the only definition. */
export function openApi(calls: readonly Call[], serverUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0' as const,
    info: { title: 'Otobüs bileti API', version: '1', description: 'Made from shared/contracts.' },
    servers: [{ url: serverUrl }],
    components: {
      securitySchemes: { token: { type: 'http' as const, scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: toSchema(errorBody, 'output') },
    },
    paths,
  }
}

function operation(call: Call): JsonSchema {
  const parameters = [...pathParameters(call), ...queryParameters(call)]
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.path.split('/')[3] ?? 'api'],
    ...(call.addition && { description: 'Addition of ours.' }),
    ...(call.access !== 'public' && { security: [{ token: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(call),
    responses: {
      200: {
        description: 'OK',
        content: { 'application/json': { schema: toSchema(call.response, 'output') } },
      },
      '4XX': {
        description: 'Refusal, in Turkish by field',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function pathParameters(call: Call): JsonSchema[] {
  return [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: propertiesOf(call)[name] ?? { type: 'string' },
  }))
}

function queryParameters(call: Call): JsonSchema[] {
  if (call.encoding !== 'query') return []
  const { required } = toSchema(call.request, 'input')
  return Object.entries(propertiesOf(call)).map(([name, schema]) => ({
    name,
    in: 'query',
    required: Array.isArray(required) && required.includes(name),
    schema,
  }))
}

function requestBody(call: Call): JsonSchema {
  if (call.encoding === 'none' || call.encoding === 'query') return {}
  const schema = toSchema(call.request, 'input')
  const content = Object.fromEntries(mediaTypes[call.encoding].map((type) => [type, { schema }]))
  return { requestBody: { required: true, content } }
}

function propertiesOf(call: Call): JsonSchema {
  const { properties } = toSchema(call.request, 'input')
  return typeof properties === 'object' && properties !== null ? { ...properties } : {}
}

function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
