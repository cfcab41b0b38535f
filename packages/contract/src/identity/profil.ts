import * as z from 'zod/mini'
import { boolean, clearable, email, file, nothing, optional, phone } from '../fields.ts'
import { pribadi } from '../pribadi.ts'
import { defineRoute } from '../route.ts'

const maybe = z.nullable(z.string())

/** Oneself. Pictures are addresses of their own bytes. */
export const profil = z.object({
  id: z.string(),
  nama: z.string(),
  nip: z.string(),
  email: maybe,
  no_hp: maybe,
  /** the picture of one's signature */
  spesimen: pribadi(maybe),
  spesimen_diubah_pada: maybe,
  /** reference photos of the face, which are not taken yet */
  image1: z.null(),
  image2: z.null(),
  image3: z.null(),
  image1_content: z.null(),
  image2_content: z.null(),
  image3_content: z.null(),
  persetujuan_wajah: z.boolean(),
})

export const readProfil = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/profil/get',
  summary: 'Own profile',
  access: { signedIn: true, as: 'pegawai' },
  query: nothing(),
  answer: profil,
})

export const saveProfil = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/profil/save',
  summary: 'The saved profile',
  access: { signedIn: true, as: 'pegawai' },
  alsoRefuses: [501],
  body_limit: { files: { count: 4, bytes: 20 * 1024 * 1024 } },
  body: z.strictObject({
    /** another one takes a sign-in of the last 5 minutes; so does the specimen */
    email: clearable(email()),
    no_hp: clearable(phone(30)),
    spesimen: clearable(file()),
    /** not taken yet: 501 */
    image1: optional(file()),
    image2: optional(file()),
    image3: optional(file()),
    persetujuan_wajah: optional(boolean()),
  }),
  answer: profil,
})
