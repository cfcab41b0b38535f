import { PERAN_PETUGAS_INSTANSI } from '@presensi/domain/akses/peran'
import { overlaps } from '@presensi/domain/kalender/tanggal'
import * as z from 'zod/mini'
import { clearable, date, file, items, json, list, nip, optional, text, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'

export const KOP_BARIS_MAKS = 5
export const KOP_BARIS_PANJANG = 120
export const PENANDATANGAN_MAKS = 50

type Dated = { readonly mulai: string; readonly selesai?: string | undefined }
const rentang = ({ mulai, selesai }: Dated) => ({ mulai, selesai: selesai ?? null })
const penandatangan = z
  .strictObject({ nip: nip(), jabatan_cetak: text(120), mulai: date(), selesai: optional(date()) })
  .check(
    z.refine(({ mulai, selesai }) => selesai === undefined || selesai >= mulai, {
      error: 'sebelum_mulai',
      path: ['selesai'],
    }),
  )
const isOneAtATime = (all: readonly Dated[]): boolean =>
  all.every((one, index) => all.slice(index + 1).every((other) => !overlaps(rentang(one), rentang(other))))

export const kopSurat = z.object({
  baris: z.array(z.string()),
  kota: z.nullable(z.string()),
  /** a picture as the address of its own bytes */
  logo: z.nullable(z.string()),
  /** who signs for which office, by date */
  penandatangan: z.array(
    z.object({
      kantor_id: z.string(),
      kantor: z.string(),
      nip: z.string(),
      nama: z.string(),
      jabatan_cetak: z.string(),
      mulai: z.string(),
      selesai: z.nullable(z.string()),
    }),
  ),
})

export const readKop = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/kop/get',
  summary: 'Letterhead and signers',
  access: { roles: PERAN_PETUGAS_INSTANSI },
  query: z.strictObject({ kantor_id: optional(uuid()) }),
  answer: kopSurat,
})

export const saveKop = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/kop/save',
  summary: 'Letterhead and signers',
  access: { roles: ['role:presensi:admin:instansi'] },
  button: { menu: '/instansi/setting', right: 'ubah' },
  body_limit: { files: { count: 1, bytes: 5 * 1024 * 1024 } },
  body: z
    .strictObject({
      /** a picture; without a new one the old one stays, sent empty it is removed */
      logo: clearable(file()),
      baris: clearable(list(text(KOP_BARIS_PANJANG), KOP_BARIS_MAKS)),
      kota: clearable(text(60)),
      /** the office whose signers are meant */
      kantor_id: optional(uuid()),
      /** all of that office, instead of those before */
      penandatangan: optional(
        json(
          items(penandatangan, PENANDATANGAN_MAKS).check(z.refine(isOneAtATime, { error: 'penandatangan_bertumpuk' })),
        ),
      ),
    })
    .check(
      z.refine(({ kantor_id, penandatangan: signers }) => signers === undefined || kantor_id !== undefined, {
        error: 'wajib',
        path: ['kantor_id'],
      }),
    ),
  answer: kopSurat,
})
