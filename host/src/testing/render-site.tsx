import { render } from '@testing-library/react'
import { ApiContext, apiContext } from 'shared/api/api-context'
import type { Api } from 'shared/api/client'
import type { Session } from 'shared/auth/auth'
import type { ReleaseSet } from 'shared/module/boot'
import type { Module, RemoteId } from 'shared/module/module'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'shared/router/router'
import { bootFixture } from './boot-fixture.ts'
import type { LoadModule } from '../load/load-module.ts'
import type { OnTheWay } from '../release-update/document-navigation.ts'
import { routeTable } from '../routes/route-table.tsx'
import type { Site } from '../site/site.ts'
import type { KeptPage } from '../routes/static-page.tsx'

export const site: Site = {
  company: {
    name: 'Rotabüs',
    logo_text: 'Rotabüs',
    phone: '0850 000 00 00',
    email: 'iletisim@rotabus.test',
    address: 'Esenler, İstanbul',
    trade_name: 'Rotabüs A.Ş.',
    mersis_no: '0000000000000000',
  },
  settings: { general_site_meta_title: 'Rotabüs | Online Otobüs Bileti' },
  menu: {
    header: [{ title: 'Seferlerimiz', path: '/seferlerimiz' }],
    footer: [{ title: 'Kurumsal', items: [{ title: 'Hakkımızda', path: '/hakkimizda' }] }],
  },
}

const nobody: Api = { send: () => Promise.reject(new Error('no page of these calls')) }

/** The loader port, without a federation: modules whose pages say their own address. */
export const fakeLoad: LoadModule = async (id) => fakeModule(id)

function fakeModule(id: RemoteId): Module {
  const facts = bootFixture.modules.find((one) => one.id === id)
  return {
    id,
    routes: (facts?.routes ?? []).map((route) => Object.assign({ lazy: saying(route.path) }, route)),
    fills: {},
    offers: [],
  }
}

const saying = (path: string) => async () => ({ Component: () => <h1>Sayfa {path}</h1> })

type Visit = {
  load?: LoadModule
  session?: Session
  loadSite?: () => Promise<Site>
  way?: OnTheWay
  boot?: ReleaseSet
  kept?: KeptPage
}

/** A visit to the whole site at an address, its modules and settings given. */
export function visit(
  address: string,
  { load = fakeLoad, session, loadSite, way, boot = bootFixture, kept }: Visit = {},
) {
  const routes = routeTable({
    boot,
    load,
    session: () => session ?? { kind: 'client', token: 'anonymous' },
    loadSite: loadSite ?? (async () => site),
    ...(way && { way }),
    ...(kept && { kept }),
  })
  const router = createMemoryRouter(routes, {
    initialEntries: [address],
    getContext: () => new RouterContextProvider(new Map([[apiContext, nobody]])),
  })
  const view = render(
    <ApiContext value={nobody}>
      <RouterProvider router={router} />
    </ApiContext>,
  )
  return { router, ...view }
}
