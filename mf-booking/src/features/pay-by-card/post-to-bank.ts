import type { ResponseOf } from 'shared/contracts/call'
import type { payment } from 'shared/contracts/payment'

/** Leaves for the bank's page as a real form would, because the bank expects a POST of the whole window. */
export function postToBank({ action, fields }: ResponseOf<typeof payment>['data']['redirect']): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
