import type { Access } from './route.ts'

/** Who may, in one line: for the documents and for the inventory that makes a change of access visible in a diff. */
export function accessLine(access: Access): string {
  if ('public' in access) return `anyone (${access.why})`
  if ('ssoToken' in access) return 'signed-in (SSO token)'
  if ('apiKey' in access) return 'API key'
  if ('terminal' in access) return 'registered terminal'
  if ('signedIn' in access)
    return `signed-in${access.as === undefined ? '' : ` ${access.as}`}${access.leavers === true ? ', leavers' : ''}`
  const relations = access.relations?.map((relation) => `relation:${relation}`) ?? []
  return [...access.roles.map((role) => role.replace('role:presensi:', '')), ...relations].join(', ')
}
