import * as z from 'zod'

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused
const clean = /^[^\u0000-\u001F\u007F]*$/
const line = (max: number) => z.string().trim().min(1).max(max).regex(clean)
const nip = z
  .string()
  .transform((value) => value.replace(/[\s.]/g, ''))
  .pipe(z.string().regex(/^\d{8,20}$/))
const email = z.string().trim().max(200).pipe(z.email())
const nothing = z.literal('').transform(() => null)

export const passwordCredential = z.object({
  type: z.literal('password').default('password'),
  value: z.string().min(1).max(1024).optional(),
  credentialData: z.string().max(2000).optional(),
  secretData: z.string().max(2000).optional(),
  temporary: z.boolean().default(false),
})
export type PasswordCredential = z.infer<typeof passwordCredential>

const fields = {
  username: line(100),
  email: z.union([email, nothing, z.null()]),
  firstName: line(200),
  lastName: z.string().trim().max(200).regex(clean).nullish(),
  enabled: z.boolean(),
  attributes: z
    .object({
      nip: z
        .array(z.union([nip, nothing]))
        .max(1)
        .optional(),
    })
    .nullish(),
}

export const newUser = z.object({
  ...fields,
  id: z.uuid().optional(),
  email: fields.email.optional(),
  firstName: fields.firstName.optional(),
  enabled: fields.enabled.default(false),
  credentials: z.array(passwordCredential).max(1).default([]),
})
export const changedUser = z.object(fields).partial()
export const newPassword = passwordCredential.extend({ value: z.string().min(1).max(1024) })

const count = (max: number) => z.coerce.number().int().min(0).max(max)
export const userQuery = z.object({
  username: z.string().max(200).regex(clean).optional(),
  search: z.string().max(200).regex(clean).optional(),
  exact: z.enum(['true', 'false']).default('false'),
  first: count(10_000_000).default(0),
  max: count(1000).default(100),
})
