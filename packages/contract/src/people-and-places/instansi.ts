import * as z from 'zod/mini'
import {
  boolean,
  clearable,
  file,
  listQuery,
  longText,
  oneOf,
  optional,
  page,
  text,
  uuid,
  zonaWaktu,
} from '../fields.ts'
import { defineRoute } from '../route.ts'

const SUPERADMIN = { roles: ['role:presensi:superadmin'] } as const
const MENU = '/superadmin/instansi'
export const JENIS_INSTANSI = ['pusat', 'daerah'] as const

export const instansi = z.object({
  id: z.string(),
  kode: z.string(),
  nama: z.string(),
  jenis: z.enum(JENIS_INSTANSI),
  zona_waktu: z.string(),
  alamat: z.nullable(z.string()),
  /** path of the call that gives the picture */
  logo: z.nullable(z.string()),
  aktif: z.boolean(),
  dibuat_pada: z.string(),
  diubah_pada: z.string(),
})

export const listInstansi = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/superadmin/instansi/get',
  summary: 'Agencies',
  access: SUPERADMIN,
  acrossInstansi: true,
  button: { menu: MENU, right: 'view' },
  query: z.strictObject({
    ...listQuery(['nama', 'kode']),
    jenis: optional(oneOf(JENIS_INSTANSI)),
    aktif: optional(boolean()),
  }),
  answer: page(instansi),
})

export const saveInstansi = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/superadmin/instansi/save',
  summary: 'The saved agency',
  access: SUPERADMIN,
  acrossInstansi: true,
  button: { menu: MENU, right: 'simpan' },
  body_limit: { files: { count: 1, bytes: 5 * 1024 * 1024 } },
  body: z.strictObject({
    id: optional(uuid()),
    kode: text(20),
    nama: text(200),
    jenis: oneOf(JENIS_INSTANSI),
    zona_waktu: zonaWaktu(),
    alamat: clearable(longText(500)),
    /** a picture; without a new one the old one stays, sent empty it is removed */
    logo: clearable(file()),
    aktif: clearable(boolean()),
  }),
  answer: instansi,
})

export const readLogoInstansi = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/logo/{id}',
  summary: 'The logo of an agency the caller belongs to',
  access: { signedIn: true },
  params: z.strictObject({ id: uuid() }),
  query: z.strictObject({}),
  answer: z.unknown(),
  answerType: 'image/webp',
})

/** Where the logo of an agency is; null where it has none. */
export const alamatLogo = (id: string, logo: string | null): string | null =>
  logo === null ? null : readLogoInstansi.path.replace('{id}', id)
