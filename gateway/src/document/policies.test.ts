import { CspEvaluator } from 'csp_evaluator'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { tapLineSource } from '../html/tap-line.ts'
import {
  apiDocsHeaders,
  offlineHeaders,
  opsHeaders,
  policyOfModules,
  policyWith,
  policyWithLine,
  securityHeaders,
} from './headers.ts'

const name = 'content-security-policy'
const headers = securityHeaders(
  readConfig({
    PUBLIC_URL: 'https://rotabus.example',
    OPS_URL: 'https://ops.rotabus.example',
    BANK_PAGES: 'https://acs.example',
  }),
)
const policyOf = (some: Record<string, string>) => some[name] ?? ''
const ofModules = policyOfModules(policyOf(headers))

const policies = {
  'a page without modules': policyOf(headers),
  'a document of the site': ofModules,
  'a document that keeps taps': policyWithLine(ofModules, tapLineSource),
  "a document with a squad's own build": policyWith(ofModules, 'https://ayse.dev.example'),
  'the page of kept tickets': policyOf(offlineHeaders(headers)),
  'the console': policyOf(opsHeaders(headers)),
  "the published API's pages": policyOf(apiDocsHeaders(headers)),
}

/**
 * What is found and stays. 'self': no answer of ours that a visitor can shape is JavaScript (`nosniff` holds each to its type), and
 * Trusted Types let a script element only take addresses below /modules/. An origin of a squad's build: one browser has agreed to it.
 */
const stays = [/^script-src 'self' /, /^script-src https:\/\/ayse\.dev\.example /, /^default-src 'self' /]

it.each(Object.entries(policies))('of %s csp_evaluator finds nothing', (_name, policy) => {
  const { csp } = new CspParser(policy)
  const found = new CspEvaluator(csp).evaluate().filter(({ severity }) => severity < Severity.INFO)
  const said = found.map(({ directive, value, description }) => `${directive} ${value} ${description}`)
  expect(said.filter((one) => !stays.some((kind) => kind.test(one)))).toEqual([])
  expect(
    found.filter(({ severity }) => severity <= Severity.MEDIUM),
    'high or medium',
  ).toEqual([])
})

it('csp_evaluator is heard: of a policy that lets inline scripts run it finds much', () => {
  const { csp } = new CspParser("script-src 'self' 'unsafe-inline' http:")
  const found = new CspEvaluator(csp).evaluate()
  expect(found.filter(({ severity }) => severity === Severity.HIGH).length).toBeGreaterThan(2)
})

it('all but the pages of the published API hold Trusted Types, whose own scripts are a library that knows none', () => {
  const without = Object.entries(policies)
    .filter(([, policy]) => !policy.includes("require-trusted-types-for 'script'"))
    .map(([document]) => document)
  expect(without).toEqual(["the published API's pages"])
})
