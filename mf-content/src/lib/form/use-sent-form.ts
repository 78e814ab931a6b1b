import { type FormEvent, useState } from 'react'
import { ApiError } from 'shared/api/client'
import { useUnsavedInput } from 'shared/module/unsaved-input'
import type { FieldError } from 'shared/ui/error-summary/error-summary'
import * as z from 'zod/mini'

/** Why a form was not taken, beside what stands at its fields. */
export type SendFailure = { kind: 'refused'; message: string } | { kind: 'offline' } | { kind: 'broken' }

type State = {
  /** Grows with each try, so that each is heard. */
  attempt: number
  errors: readonly FieldError[]
  failure: SendFailure | null
  isSending: boolean
  isTouched: boolean
}

const fresh: State = { attempt: 0, errors: [], failure: null, isSending: false, isTouched: false }

type Form<Schema extends z.ZodMiniType> = {
  /** Of the call; a field's name in it is the name and the id of its control. */
  schema: Schema
  /** Fields as the form has them, in their order; what the server says of others stands above the form. */
  fields: readonly string[]
  send: (request: z.output<Schema>) => Promise<void>
}

/**
 * A form whose controls keep their own values: what somebody typed before the scripts came is there, and without scripts
 * the browser sends the same fields. Checked by the call's schema, then sent; what was typed stays whatever happens.
 */
export function useSentForm<Schema extends z.ZodMiniType>({ schema, fields, send }: Form<Schema>) {
  const [state, setState] = useState<State>(fresh)
  useUnsavedInput(state.isTouched)

  async function submit(form: HTMLFormElement) {
    const attempt = state.attempt + 1
    const parsed = z.safeParse<Schema>(schema, Object.fromEntries(new FormData(form)))
    if (!parsed.success) {
      setState({ ...state, attempt, ...problemsOf(firstByField(parsed.error.issues), fields) })
      return
    }
    setState({ ...state, attempt, failure: null, errors: [], isSending: true })
    try {
      await send(parsed.data)
      setState(fresh)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState({ ...state, attempt, isSending: false, ...refusalOf(error, fields) })
    }
  }

  return {
    ...state,
    errorOf: (name: string) => state.errors.find(({ id }) => id === name)?.message,
    formProps: {
      method: 'post',
      noValidate: true,
      onInput: () => state.isTouched || setState((before) => ({ ...before, isTouched: true })),
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!state.isSending) void submit(event.currentTarget)
      },
    },
  }
}

function firstByField(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
  const first = new Map<string, string>()
  for (const { path, message } of issues) {
    const name = String(path[0])
    if (!first.has(name)) first.set(name, message)
  }
  return first
}

function refusalOf({ failure }: ApiError, fields: readonly string[]): Pick<State, 'errors' | 'failure'> {
  if (failure.kind === 'unreachable') return { errors: [], failure: { kind: 'offline' } }
  if (failure.kind === 'broken') return { errors: [], failure: { kind: 'broken' } }
  const messages = new Map(
    Object.entries(failure.body.errors).flatMap(([name, [first]]) => (first ? [[name, first] as const] : [])),
  )
  return problemsOf(messages, fields)
}

/** At the fields that the form shows, in their order; the first of any other stands above the form. */
function problemsOf(
  messages: ReadonlyMap<string, string>,
  fields: readonly string[],
): Pick<State, 'errors' | 'failure'> {
  const errors = fields.flatMap((id) => {
    const message = messages.get(id)
    return message ? [{ id, message }] : []
  })
  const elsewhere = [...messages].find(([name]) => !fields.includes(name))?.[1]
  return { errors, failure: elsewhere ? { kind: 'refused', message: elsewhere } : null }
}
