import { expect, test } from 'vitest'
import { namesLikeOursIn, roleIn } from './provider-roles.ts'

const clientId = 'pollen-console'
const inClaim = (roleClaim: string, claims: Record<string, unknown>) => {
  try {
    const { role, brands } = roleIn(claims, { roleClaim, clientId })
    return [role, ...brands].join(' ')
  } catch (error) {
    return (error as { refusal: string }).refusal
  }
}
const inRoles = (roles: unknown) => inClaim('roles', { roles })
const inOurs = (role: unknown) => inClaim('pollen_role', { pollen_role: role })
const [none, several] = ['staffRoleMissing', 'staffRolesSeveral']

test.each([
  ['an app role of Entra', ['Pollen.Agent', 'Other.App'], 'agent'],
  ['a role of a realm', ['offline_access', 'pollen-fraud'], 'fraud'],
  ['a text', 'pollen:senior', 'senior'],
  ['a text with other names beside it', 'offline_access, pollen-agent; uma_authorization', 'agent'],
  ['a brand behind it', ['Pollen.Marketer:esso', 'pollen-marketer:Argos'], 'marketer argos esso'],
  ['a brand that is called as a role', 'pollen:marketer:agent', 'marketer agent'],
  ['the same twice', ['pollen-agent', 'Pollen.Agent'], 'agent'],
])('%s under our prefix is a role', (_, roles, is) => expect(inRoles(roles)).toBe(is))

test.each([
  [['default-roles-shop', 'offline_access', 'uma_authorization', 'wordpress-administrator']],
  [['helpdesk-agent']],
  [['Global Administrator']],
  [['not-administrator', 'former-agent', 'ex-pollen-agent', 'not pollen-agent', 'no, pollen-agent']],
  [['hr:finance', 'finance', 'agent', 'agents-of-change']],
  ['administrator'],
  ['Senior agent'],
  [['Pollen Agent', 'pollen_agent', 'pollenagent', 'pollen-agents', 'pollen--agent', 'pollen-agent-', 'xpollen-agent']],
  [['pollen-agent:', 'pollen-agent:a b', 'pollen-agent:Ärgos', 'pollen-agent:-']],
  [['pollen-mar\u212Aeter', 'pollen\u2010agent', 'pollen-agent\u200B', 'pollen-agent\u0000']],
  [[{ name: 'pollen-agent' }, null, 7, ['pollen-agent']]],
  [{ 'pollen-agent': true }],
  [{ toString: (): string => 'pollen-agent' }],
  [undefined],
  [''],
  [[]],
])('%j gives nobody a role', (roles) => expect(inRoles(roles)).toBe(none))

test.each([
  ['pollen-agent,pollen-administrator'],
  ['pollen-agent pollen-senior'],
  ['pollen-agent;pollen-senior'],
  [['pollen-agent,pollen-administrator']],
  [['pollen-agent', 'Pollen.Fraud']],
  [['pollen-marketer', 'pollen-marketer:esso']],
])('%j is several roles, and lets nobody in', (roles) => expect(inRoles(roles)).toBe(several))

test.each([
  ['pollen_role', 'Senior', 'senior'],
  ['pollen_roles', ['agent:esso'], 'agent esso'],
  ['https://example.com/pollen_role', 'finance', 'finance'],
  ['resource_access.pollen-console.roles', ['auditor'], 'auditor'],
  ['resource_access.wordpress.roles', ['auditor'], none],
  ['realm_access.roles', ['auditor'], none],
  ['roles', ['auditor'], none],
  ['apollen_role', ['auditor'], none],
])('a bare word in the claim %s: %j is %s', (claim, value, is) => {
  const within = claim.startsWith('http')
    ? { [claim]: value }
    : claim.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value)
  expect(inClaim(claim, within as Record<string, unknown>)).toBe(is)
})

test.each([
  ['Senior agent', several],
  ['agent,senior', several],
  ['no agent', none],
  [['Global Administrator'], none],
  ['Fraud analyst', none],
  ['Global pollen-administrator', 'administrator'],
])('in a claim of ours %j is %s', (value, is) => expect(inOurs(value)).toBe(is))

test('what is inherited is no claim', () => {
  expect(inClaim('constructor.name', {})).toBe(none)
  expect(inClaim('__proto__.roles', {})).toBe(none)
})

test('names that look like ours and give nothing are said, a few letters of each', () => {
  const roles = [
    'offline_access',
    'pollen-agent',
    'wordpress-administrator',
    'Senior agent',
    `pollen-${'x'.repeat(300)}`,
  ]
  const said = namesLikeOursIn({ roles }, { roleClaim: 'roles', clientId })
  expect(said.map((name) => name.slice(0, 24))).toEqual([
    'wordpress-administrator',
    'Senior agent',
    `pollen-${'x'.repeat(17)}`,
  ])
  expect(said[2]).toHaveLength(100)
  const text = { roles: 'pollen-agent, grafana-administrator offline_access' }
  expect(namesLikeOursIn(text, { roleClaim: 'roles', clientId })).toEqual(['grafana-administrator'])
})
