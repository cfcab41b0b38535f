import * as z from 'zod'

const one = z.array(z.string()).min(1)
const credentialData = z.object({
  hashIterations: z.number().int().min(1).max(20),
  algorithm: z.literal('argon2'),
  additionalParameters: z.object({
    type: one,
    memory: one,
    parallelism: one,
    version: one.optional(),
    hashLength: one.optional(),
  }),
})
const secretData = z.object({ value: z.base64(), salt: z.base64() })

const json = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keycloak's argon2 credential as the PHC text that argon2 libraries read; null when it is something else. */
export function phcFromKeycloak(credential: string, secret: string): string | null {
  const data = credentialData.safeParse(json(credential))
  const hashed = secretData.safeParse(json(secret))
  if (!data.success || !hashed.success) return null
  const { type, memory, parallelism, version } = data.data.additionalParameters
  const [kind, m, p] = [type[0], Number(memory[0]), Number(parallelism[0])]
  if (kind !== 'id' && kind !== 'i' && kind !== 'd') return null
  // Bounds, so that nobody imports a hash whose check takes the machine down.
  if (!Number.isInteger(m) || m < 8 || m > 262_144 || !Number.isInteger(p) || p < 1 || p > 8) return null
  const v = version?.[0] === '1.0' ? 16 : 19
  const unpadded = (text: string) => text.replace(/(?<!=)=+$/, '')
  return `$argon2${kind}$v=${v}$m=${m},t=${data.data.hashIterations},p=${p}$${unpadded(hashed.data.salt)}$${unpadded(hashed.data.value)}`
}
