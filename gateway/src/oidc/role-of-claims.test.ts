import { expect, it } from 'vitest'
import { readRoles } from '../config/read-roles.ts'
import { nameOfClaims, roleOfClaims } from './role-of-claims.ts'

const settings = { claim: 'groups', roles: readRoles('ops-admins=admin, ops=operator,a=b=viewer') }

it('gives the strongest role of the groups, and none to who is in none', () => {
  expect(roleOfClaims({ groups: ['ops', 'ops-admins', 7] }, settings)).toBe('admin')
  expect(roleOfClaims({ groups: 'ops' }, settings)).toBe('operator')
  expect(roleOfClaims({ groups: ['a=b'] }, settings)).toBe('viewer')
  for (const groups of [[], ['everybody'], ['constructor'], null, undefined, { ops: true }])
    expect(roleOfClaims({ groups }, settings)).toBeNull()
})

it('refuses a mapping that says no role', () => {
  for (const text of ['ops', 'ops=root', '=admin', '']) expect(() => readRoles(text)).toThrow('OIDC_ROLES')
})

it('names nobody as an operator with a password, or as the gateway itself', () => {
  const issuer = 'https://login.company.example/realms/x'
  expect(nameOfClaims({ sub: '1', email: 'a@b.example', email_verified: true }, issuer)).toBe('a@b.example')
  expect(nameOfClaims({ sub: '1', email: 'ayse', email_verified: true }, issuer)).toBe(
    '1@login.company.example',
  )
  expect(nameOfClaims({ sub: '1', email: 'a@b.example', preferred_username: 'health' }, issuer)).toBe(
    'health@login.company.example',
  )
})
