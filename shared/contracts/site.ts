import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { data } from './units.ts'

/** Answer of the gateway's token call and of the API's own (docs/product.md#calls). */
export const accessToken = data(z.object({ access_token: z.string() }))

export const tokenControl = defineCall({
  name: 'token-control',
  method: 'GET',
  path: '/api/token-control',
  access: 'public',
  encoding: 'none',
  summary: 'An anonymous token, from the gateway on the same origin',
  request: z.object({}),
  response: accessToken,
})

export const clientToken = defineCall({
  name: 'token',
  method: 'GET',
  path: '/api/v1/token',
  access: 'public',
  encoding: 'none',
  summary: 'An anonymous token: no sub, exp in seconds, sid the buyer it stands for',
  request: z.object({}),
  response: accessToken,
})

/** Shape ours. Loaded before the site shows; the brand is data, not code (docs/product.md#brand). */
export const companySettings = z.object({
  name: z.string(),
  logo_text: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  trade_name: z.string(),
  mersis_no: z.string(),
})
export type CompanySettings = z.infer<typeof companySettings>

export const companySetting = defineCall({
  name: 'company-setting',
  method: 'GET',
  path: '/api/v1/company-setting',
  access: 'client',
  encoding: 'none',
  seldomChanges: true,
  summary: 'Who sells: name, logo, phone, address',
  request: z.object({}),
  response: data(companySettings),
})

/** Key and value pairs; the keys the site reads are in docs/product.md#data. */
export const setting = defineCall({
  name: 'setting',
  method: 'GET',
  path: '/api/v1/setting',
  access: 'client',
  encoding: 'none',
  seldomChanges: true,
  summary: 'Site settings as key and value pairs',
  request: z.object({}),
  response: data(z.array(z.object({ key: z.string(), value: z.string() }))),
})
export type SiteSettings = Record<string, string>

const menuItem = z.object({ title: z.string(), path: z.string() })
export const menuGroups = z.object({
  header: z.array(menuItem),
  footer: z.array(z.object({ title: z.string(), items: z.array(menuItem) })),
})
export type MenuGroups = z.infer<typeof menuGroups>

export const menu = defineCall({
  name: 'menu',
  method: 'POST',
  path: '/api/v1/menu',
  access: 'client',
  encoding: 'json',
  seldomChanges: true,
  summary: 'Header links and footer groups',
  request: z.object({}),
  response: data(menuGroups),
})

/** Of an address of an older site: `from` in lower case and without a slash at its end, `to` a path of this one. */
const redirect = z.object({ from: z.string(), to: z.string(), permanent: z.boolean() })
export type Redirect = z.infer<typeof redirect>

export const redirectList = defineCall({
  name: 'redirects',
  method: 'GET',
  path: '/api/v1/redirects',
  addition: true,
  access: 'client',
  encoding: 'none',
  summary: 'Where addresses of older sites lead: each to its end, none in a circle',
  request: z.object({}),
  response: data(z.array(redirect)),
})
