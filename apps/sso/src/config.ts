import * as z from 'zod'

export const REALM = '/auth/realms/auth'
export const ADMIN = '/auth/admin/realms/auth'

/** For development only; production refuses them. */
export const DEVELOPMENT_SECRET = 'presensi-development-sso-secret'
export const DEVELOPMENT_ADMIN_CLIENT_SECRET = 'presensi-development-admin-secret'
const MIN_SECRET = 32

const blankToUndefined = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? undefined : value
const setting = <T extends z.ZodType>(type: T) => z.preprocess(blankToUndefined, type)
const optionalText = setting(z.string().trim().optional())
const origin = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/(?<!\/)\/+$/, ''))

const schema = z.object({
  NODE_ENV: optionalText,
  DATABASE_URL: optionalText,
  SSO_DATABASE_URL: optionalText,
  SSO_PORT: setting(z.coerce.number().int().min(0).max(65_535).default(4001)),
  PUBLIC_URL: setting(origin.default('http://localhost:8080')),
  SSO_ISSUER: setting(z.url({ protocol: /^https?$/ }).optional()),
  SSO_SECRET: setting(z.string().default(DEVELOPMENT_SECRET)),
  SSO_CLIENT_ID: setting(z.string().trim().default('presensi')),
  SSO_CLIENT_SECRET: setting(z.string().optional()),
  SSO_ADMIN_CLIENT_ID: setting(z.string().trim().default('presensi-api')),
  SSO_ADMIN_CLIENT_SECRET: setting(z.string().default(DEVELOPMENT_ADMIN_CLIENT_SECRET)),
  SSO_BACKCHANNEL_LOGOUT_URL: setting(z.url({ protocol: /^https?$/ }).optional()),
  SMTP_URL: setting(z.url({ protocol: /^smtps?$/ }).optional()),
  SMTP_FROM: optionalText,
  TRUST_PROXY: optionalText,
  LOG_LEVEL: setting(z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info')),
})

export type SsoEnv = Readonly<Record<string, string | undefined>>

export type SsoConfig = {
  readonly databaseUrl: string
  readonly port: number
  readonly publicUrl: string
  readonly issuer: string
  readonly secret: string
  readonly clientId: string
  readonly clientSecret: string | undefined
  readonly adminClientId: string
  readonly adminClientSecret: string
  /** where the product wants to hear about sessions that ended; absent: nobody is told */
  readonly backchannelLogoutUrl: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly trustedProxies: readonly string[]
  readonly logLevel: string
}

/** Reads the environment; throws one message that names every wrong setting. */
export function readConfig(env: SsoEnv): SsoConfig {
  const parsed = schema.safeParse(env)
  if (!parsed.success)
    throw new Error(
      `Settings of the single sign-on: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
    )
  const value = parsed.data
  const databaseUrl = value.SSO_DATABASE_URL ?? value.DATABASE_URL
  const issuer = value.SSO_ISSUER ?? `${value.PUBLIC_URL}${REALM}`
  const problems: string[] = []
  if (databaseUrl === undefined) problems.push('SSO_DATABASE_URL or DATABASE_URL is needed')
  if (new URL(issuer).pathname !== REALM) problems.push(`SSO_ISSUER must end with ${REALM}`)
  if (value.SSO_CLIENT_ID === value.SSO_ADMIN_CLIENT_ID)
    problems.push('SSO_CLIENT_ID and SSO_ADMIN_CLIENT_ID must differ')
  if (value.NODE_ENV === 'production') problems.push(...weakSecrets(value))
  if (problems.length > 0 || databaseUrl === undefined)
    throw new Error(`Settings of the single sign-on: ${problems.join('; ')}`)
  return {
    databaseUrl,
    port: value.SSO_PORT,
    publicUrl: value.PUBLIC_URL,
    issuer,
    secret: value.SSO_SECRET,
    clientId: value.SSO_CLIENT_ID,
    clientSecret: value.SSO_CLIENT_SECRET,
    adminClientId: value.SSO_ADMIN_CLIENT_ID,
    adminClientSecret: value.SSO_ADMIN_CLIENT_SECRET,
    backchannelLogoutUrl: value.SSO_BACKCHANNEL_LOGOUT_URL,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.SMTP_FROM ?? `presensi@${new URL(value.PUBLIC_URL).hostname}`,
    trustedProxies: (value.TRUST_PROXY ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
    logLevel: value.LOG_LEVEL,
  }
}

function weakSecrets(value: z.infer<typeof schema>): string[] {
  const given = {
    SSO_SECRET: value.SSO_SECRET,
    SSO_ADMIN_CLIENT_SECRET: value.SSO_ADMIN_CLIENT_SECRET,
    ...(value.SSO_CLIENT_SECRET === undefined ? {} : { SSO_CLIENT_SECRET: value.SSO_CLIENT_SECRET }),
  }
  return Object.entries(given)
    .filter(([, secret]) => secret.length < MIN_SECRET || secret.includes('development') || new Set(secret).size < 8)
    .map(([name]) => `${name} must be a secret of one's own of at least ${MIN_SECRET} characters in production`)
}
