import { JENIS_PEGAWAI } from '@presensi/domain/pegawai/nip'
import * as z from 'zod/mini'
import { boolean, list, nip, oneOf, optional, text, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'

/** Whose accounts are made: named people, or whom a list shows; of them everybody who works here and has none. */
export const saringanAkun = z.strictObject({
  q: optional(text(100)),
  kantor_id: optional(uuid()),
  jenis: optional(oneOf(JENIS_PEGAWAI)),
  nip: optional(list(nip(), 1_000)),
})

export const buatAkunPegawai = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/m-pegawai/akun',
  summary: 'A job: accounts for everybody without one; its sheet of first passwords can be had once',
  orang: [{ di: 'body.nip', hak: 'akun' }],
  access: {
    roles: ['role:presensi:operator:instansi:pegawai', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  },
  button: { menu: '/pegawaikantor/lists', right: 'proses' },
  /** `pratinjau`: for how many, nothing is begun */
  body: z.extend(saringanAkun, { pratinjau: optional(boolean()) }),
  answer: z.object({
    jumlah: z.int(),
    /** of those who were named: who is not the caller's to hand a password, or is not there */
    di_luar: z.optional(z.array(z.string())),
    pekerjaan_id: z.optional(z.string()),
  }),
})
