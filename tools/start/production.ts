import type { Env } from './folders.ts'

/** Where each program finds its database: one of these lists must be set completely. */
const DATABASES: Record<string, readonly (readonly string[])[]> = {
  api: [['DATABASE_URL'], ['DATABASE_APP_URL', 'DATABASE_WRITER_URL']],
  worker: [['DATABASE_URL'], ['DATABASE_APP_URL']],
  verify: [['DATABASE_URL'], ['DATABASE_APP_URL']],
  sso: [['SSO_DATABASE_URL'], ['DATABASE_URL']],
}
const OWNER = [['DATABASE_URL']] as const

export const isProduction = (env: Env): boolean => env.NODE_ENV === 'production'

/** Whether the program is told which database to use. If not, it is the bundled one, which production refuses. */
export const hasDatabase = (program: string, env: Env): boolean =>
  (DATABASES[program] ?? OWNER).some((names) => names.every((name) => Boolean(env[name])))

/** What production needs and nobody has set; a database made up on the spot and secrets drawn in passing are for trying out. */
export function missingInProduction(program: string, env: Env): string[] {
  if (!isProduction(env)) return []
  const database = (DATABASES[program] ?? OWNER).map((names) => names.join(' and ')).join(' or ')
  const secrets = SECRETS[program] ?? []
  return [...(hasDatabase(program, env) ? [] : [database]), ...secrets.filter((name) => !env[name])]
}

/** What `npm start` says to an issuer that is not the bundled one; null where it is, or where none is named. */
export function foreignIssuer({ SSO_ISSUER }: Env, url: string): string | null {
  if (!SSO_ISSUER || SSO_ISSUER === `${url.replace(/\/$/, '')}/auth/realms/auth`) return null
  return (
    `SSO_ISSUER (${SSO_ISSUER}) adalah layanan masuk lain, sedangkan npm start menyalakan layanan masuk bawaan. Jalankan masing-masing: ` +
    'npx presensi cek-sso, npx presensi web, npx presensi migrate, npx presensi api, npx presensi worker (docs/keycloak.md); tidak ada yang dinyalakan.'
  )
}

const SECRETS: Record<string, readonly string[]> = {
  api: ['PRESENSI_SECRET'],
  worker: ['PRESENSI_SECRET'],
  verify: ['PRESENSI_SECRET'],
  demo: ['PRESENSI_SECRET'],
  sso: ['SSO_SECRET', 'SSO_ADMIN_CLIENT_SECRET'],
  start: ['PRESENSI_SECRET', 'SSO_SECRET', 'SSO_ADMIN_CLIENT_SECRET'],
}
