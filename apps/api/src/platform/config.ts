import { z } from 'zod'
import { networksOf } from './outgoing/public.ts'

const url = z.url({ protocol: /^https?$/ })
const secret = z.string().min(32, 'at least 32 characters')

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  DATABASE_URL: z
    .string()
    .optional()
    .describe('Owner of the database: runs migrations, makes the roles the programs connect with'),
  DATABASE_APP_URL: z.string().optional().describe('Address the API connects with; made from DATABASE_URL when absent'),
  DATABASE_WRITER_URL: z
    .string()
    .optional()
    .describe('Address clockings are written with (a role that only adds events); made from DATABASE_URL when absent'),
  HOST: z.string().default('::').describe('Address to listen on'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080).describe('Port of the application'),
  PUBLIC_URL: url.optional().describe('Address people type; default http://localhost:PORT'),
  PRESENSI_SECRET: secret.describe('Signs product tokens and encrypts what is kept; at least 32 characters'),
  PRESENSI_KUNCI: z
    .string()
    .optional()
    .describe('File with the keys that sign clockings, receipts and heads; made and rotated by `presensi rotate-key`'),
  SSO_ISSUER: url
    .optional()
    .describe('Issuer of the single sign-on; default PUBLIC_URL/auth/realms/auth (the bundled one)'),
  SSO_URL: url.optional().describe('Where the bundled single sign-on listens; absent with a Keycloak of your own'),
  SSO_CLIENT_ID: z.string().default('presensi').describe('Client of the login page'),
  SSO_CLIENT_SECRET: z.string().optional().describe('Its secret, kept on the server; absent for a public client'),
  SSO_LOGIN: z
    .enum(['sandi', 'halaman'])
    .default('sandi')
    .describe('How people sign in: our own form (password grant), or the page of the single sign-on (code with PKCE)'),
  SSO_SCOPE: z
    .string()
    .default('openid profile email')
    .describe(
      'What the product asks a provider of your own for at a sign-in; offline_access only where it stands here',
    ),
  SSO_ACCOUNT_URL: url
    .optional()
    .describe('Page where people look after their account at a provider of your own; Keycloak: SSO_ISSUER/account'),
  SSO_AUDIENCE: z.string().default('presensi').describe('What the aud claim must name'),
  SSO_CLIENTS: z
    .string()
    .default('')
    .describe('Other clients of the provider whose access tokens count as well, separated by commas; none by default'),
  SSO_NIP_CLAIM: z.string().default('nip').describe('Claim that carries the NIP'),
  SSO_ADMIN_CLIENT_ID: z.string().default('presensi-api').describe('Service client that makes and disables accounts'),
  SSO_ADMIN_CLIENT_SECRET: z.string().optional().describe('Its secret'),
  SSO_ADMIN_PUBLIC: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'Whether /auth/admin of the bundled single sign-on is answered on PORT; the API itself uses it on loopback',
    ),
  SUPERADMIN_WAJIB_TOTP: z
    .enum(['ya', 'tidak'])
    .default('tidak')
    .describe('Whether super admins have their role only after two-step verification: ya or tidak'),
  PORTAL_URL: url.default('https://asndigital.bkn.go.id').describe('Where people go after logging out'),
  TRUST_PROXY: z.string().optional().describe('Addresses of the proxies in front, separated by commas'),
  WEB_ROOT: z.string().optional().describe('Folder of the built web application'),
  MAP_TILES_URL: z.string().optional().describe('Tile address of the map, with {z}/{x}/{y}'),
  SMTP_URL: z.string().optional().describe('Mail server for notifications'),
  OUTGOING_NETWORKS: z
    .string()
    .default('')
    .refine(
      (text) => networksOf(text).every((one) => one !== undefined),
      'networks such as 10.20.0.0/16, separated by commas',
    )
    .describe(
      'Networks of your own in which services that agencies name may stand, separated by commas; none by default',
    ),
  PRESENSI_DATA: z.string().default('.data').describe('Folder of the data; files that people send live below it'),
  S3_ENDPOINT: url.optional().describe('An S3-compatible service for files instead of the folder'),
  S3_BUCKET: z.string().optional().describe('Its bucket'),
  S3_KEY: z.string().optional().describe('Its access key'),
  S3_SECRET: z.string().optional().describe('Its secret key'),
  S3_REGION: z.string().default('us-east-1').describe('Its region'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  RATE_LIMIT_ORANG: z.coerce
    .number()
    .int()
    .positive()
    .default(6000)
    .describe('Calls a minute for one signed-in person'),
  RATE_LIMIT_ALAMAT: z.coerce
    .number()
    .int()
    .positive()
    .default(1200)
    .describe('Calls a minute without a token from one address'),
  RATE_LIMIT_KUNCI: z.coerce.number().int().positive().default(600).describe('Calls a minute for one API key'),
})

export type Env = Record<string, string | undefined>
type Parsed = z.output<typeof schema>
export type Config = Omit<Parsed, 'PUBLIC_URL' | 'SSO_ISSUER'> & { PUBLIC_URL: string; SSO_ISSUER: string }

/** Secrets that stand in examples, or that nobody drew at random. */
const WEAK = /^(.)\1*$|change|secret|rahasia|password|presensi|default|example|contoh|123456/i

/** Reads the environment once, at the start. What is missing or unsafe is named, all of it, and the program does not start. */
export function readConfig(env: Env): Config {
  const given = givenOf(env)
  const parsed = schema.safeParse(given)
  if (!parsed.success)
    throw new Error(
      `Configuration: ${parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.path.some((name) => given[String(name)] === undefined) ? 'is missing' : i.message}`).join('; ')}`,
    )
  const config = { ...parsed.data, ...addressesOf(parsed.data) }
  const problems = config.NODE_ENV === 'production' ? productionProblems(config) : []
  if (problems.length > 0) throw new Error(`Configuration: ${problems.join('; ')}`)
  return config
}

const givenOf = (env: Env) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))

function addressesOf(data: Pick<Parsed, 'PUBLIC_URL' | 'PORT' | 'SSO_ISSUER'>) {
  const PUBLIC_URL = (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/$/, '')
  return { PUBLIC_URL, SSO_ISSUER: data.SSO_ISSUER ?? `${PUBLIC_URL}/auth/realms/auth` }
}

/** What is about the single sign-on alone, for looking at a set-up before anything else is there. */
export function readSsoConfig(env: Env): Omit<Config, 'PRESENSI_SECRET'> {
  const parsed = schema.omit({ PRESENSI_SECRET: true }).safeParse(givenOf(env))
  if (!parsed.success)
    throw new Error(`Configuration: ${parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; ')}`)
  return { ...parsed.data, ...addressesOf(parsed.data) }
}

function productionProblems(config: Config): string[] {
  const problems: string[] = []
  for (const name of ['PRESENSI_SECRET', 'SSO_ADMIN_CLIENT_SECRET', 'SSO_CLIENT_SECRET'] as const) {
    const value = config[name]
    if (value !== undefined && (WEAK.test(value) || value.length < 16))
      problems.push(`${name}: a default, sample or short secret`)
  }
  if (config.PRESENSI_KUNCI === undefined)
    problems.push('PRESENSI_KUNCI: name the file of signing keys; `presensi rotate-key` makes it')
  if (!isSafeIssuer(new URL(config.SSO_ISSUER))) problems.push('SSO_ISSUER: must be https in production')
  if (config.TRUST_PROXY === 'true') problems.push('TRUST_PROXY: name the proxies, do not trust everybody')
  return problems
}

const isSafeIssuer = (issuer: URL): boolean =>
  issuer.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(issuer.hostname)

export const CONFIG_SCHEMA = schema
