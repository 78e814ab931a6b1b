import type { Page } from '@playwright/test'

/** By the page's own browser and the API's calls; as whoever is logged in there. */
export async function makePasskey(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the browser gets this function alone
    const post = async (name: string, body: object) => {
      const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1]
      const answer = await fetch(`/api/v1/auth/passkey/${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`)
      return (await answer.json()).data
    }
    const { options } = await post('add-options', {})
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const made = await navigator.credentials.create({ publicKey })
    if (!(made instanceof PublicKeyCredential)) throw new Error('no passkey was made')
    await post('add', { credential: made.toJSON() })
  })
}

/** All of the member's who is logged in there: a story leaves nothing behind. */
export async function removePasskeys(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1]
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const list = await (await fetch('/api/v1/auth/passkey/list', { headers })).json()
    for (const { id } of list.data)
      await fetch('/api/v1/auth/passkey/remove', { method: 'POST', headers, body: JSON.stringify({ id }) })
  })
}
