// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { createApi } from 'shared/api/create-api'
import { patterns } from 'shared/contracts/paths'
import { fakeHost } from 'shared/testing/fake-host'
import { expect, test } from 'vitest'
import { eTicketLookupRoute, pnrLookupRoute } from './lookup-routes.ts'

const pages = { [patterns.pnrLookup]: pnrLookupRoute, [patterns.eTicketLookup]: eTicketLookupRoute }
const api = createApi({ baseUrl: '', token: () => null })

test.each(['/pnr-sorgula?pnr=K7M2QX', '/e-bilet-sorgula?pnr=K7M2QX'])(
  'a traveller reads %s before any script has come, and cannot yet send a phone number into an address',
  (address) => {
    const html = renderToString(fakeHost(pages, address, api).page)
    expect(html).toContain('<h1>')
    expect(html).toMatch(/<button type="submit"[^>]*disabled=""/)
    expect(html).toMatch(/<form[^>]*method="post"/)
    // The policy of the site refuses styles in the markup.
    expect(html).not.toContain('style=')
  },
)
