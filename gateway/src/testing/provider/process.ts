/** A provider of OpenID Connect, a process of its own: whoever types a name that it knows is logged in. */
import { Provider } from 'oidc-provider'
import * as z from 'zod/mini'

const settings = z.object({
  PROVIDER_PORT: z.string(),
  PROVIDER_SECRET: z.string(),
  PROVIDER_OPS_URL: z.string(),
})
const { PROVIDER_PORT: port, PROVIDER_SECRET: secret, PROVIDER_OPS_URL: opsUrl } = settings.parse(process.env)
const issuer = `http://localhost:${port}`

/** Who is known, with their groups: told by the test, and forgotten as well. */
const people = new Map<string, readonly string[]>()
const told = z.object({ name: z.string(), groups: z.nullable(z.array(z.string())) })
process.on('message', (message) => {
  const { name, groups } = told.parse(message)
  if (groups === null) people.delete(name)
  else people.set(name, groups)
  process.send?.('heard')
})

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'console',
      client_secret: secret,
      redirect_uris: [`${opsUrl}/_ops/oidc/return`],
      post_logout_redirect_uris: [`${opsUrl}/_ops/giris`],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    },
  ],
  cookies: { keys: ['of this test alone'] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username', 'groups'] },
  features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  issueRefreshToken: (_context, client) => Promise.resolve(client.grantTypeAllowed('refresh_token')),
  // The strictest: a refresh token that is used twice ends the whole session.
  rotateRefreshToken: true,
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client?.clientId ?? '',
      accountId: oidc.session?.accountId ?? '',
    })
    grant.addOIDCScope('openid profile email offline_access')
    await grant.save()
    return grant
  },
  findAccount: (_context, name) => {
    const groups = people.get(name)
    if (groups === undefined) return
    return {
      accountId: name,
      claims: () => ({
        sub: name,
        preferred_username: name,
        email: `${name}@company.example`,
        email_verified: true,
        groups: [...groups],
      }),
    }
  },
})

provider.use(async (context, next) => {
  const uid = /^\/interaction\/([\w-]+)$/.exec(context.path)?.[1]
  if (uid === undefined) return await next()
  const name = context.query['name']
  if (typeof name === 'string' && people.has(name)) {
    await provider.interactionFinished(context.req, context.res, { login: { accountId: name } })
    context.respond = false
    return
  }
  context.type = 'html'
  context.body = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Company account</title>
<h1>Company account</h1><form><label>User <input name="name" autocapitalize="none"></label><button>Log in</button></form></html>`
})

provider.listen(Number(port), () => process.send?.('ready'))
