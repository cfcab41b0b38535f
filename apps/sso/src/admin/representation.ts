import type { Pengguna } from '../pengguna/pengguna.repo.ts'

/** A person as Keycloak's admin API shows them. The whole name stands in firstName. */
export const toRepresentation = (person: Pengguna): Record<string, unknown> => ({
  id: person.id,
  username: person.username,
  firstName: person.nama,
  lastName: '',
  email: person.email,
  emailVerified: false,
  enabled: person.aktif,
  totp: person.totp_aktif,
  createdTimestamp: person.dibuat_pada.getTime(),
  attributes: person.nip === null ? {} : { nip: [person.nip] },
  requiredActions: person.sandi_sementara ? ['UPDATE_PASSWORD'] : [],
})

/** A password cannot be removed, only replaced: it has no id. */
export const credentialsOf = (person: Pengguna): Record<string, unknown>[] => [
  ...(person.sandi === null
    ? []
    : [{ type: 'password', createdDate: person.sandi_diubah_pada.getTime(), temporary: person.sandi_sementara }]),
  ...(person.totp_aktif ? [{ id: person.totp_id, type: 'otp' }] : []),
]
