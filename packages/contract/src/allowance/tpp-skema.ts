import { PERAN_KEUANGAN } from '@presensi/domain/akses/peran'
import { JENIS_PEGAWAI } from '@presensi/domain/pegawai/nip'
import { PEMBULATAN } from '@presensi/domain/tpp/rupiah'
import * as z from 'zod/mini'
import {
  boolean,
  clearable,
  date,
  integer,
  items,
  json,
  oneOf,
  optional,
  page,
  rawLine,
  rupiah,
  text,
  uuid,
} from '../fields.ts'
import { defineRoute } from '../route.ts'

const KEUANGAN = { roles: PERAN_KEUANGAN }
const MENU = '/instansi/tpp/periode/lists'
/** More than anybody is paid in a month, and small enough to be reckoned with exactly. */
export const BESARAN_TERBANYAK = 1_000_000_000

const bp = () => integer(0, 10_000)
const yesNo = () => z.boolean({ error: 'ya_tidak' })
const besaranSatu = () => rupiah(0, BESARAN_TERBANYAK)
const isObject = (input: unknown): boolean =>
  (typeof input === 'object' && input !== null) || (typeof input === 'string' && input.trim().startsWith('{'))
/** An amount, or one for each component by its code. What is wrong is said of the form that was meant. */
export const besaranTpp = () =>
  z.union([besaranSatu(), json(z.record(rawLine(20), besaranSatu()))], {
    error: ({ input, errors }) => errors?.[isObject(input) ? 1 : 0]?.[0]?.message ?? 'rupiah',
  })

const kodeKomponen = () => text(20).check(z.toUpperCase(), z.regex(/^[A-Za-z0-9][A-Za-z0-9_.-]*$/, { error: 'kode' }))

const pajakJenis = () =>
  z.optional(
    z.strictObject({ cara: oneOf(['final_golongan', 'ter']), beban: z.optional(oneOf(['pegawai', 'negara'])) }),
  )
const pajak = () =>
  z.strictObject({
    PNS: pajakJenis(),
    CPNS: pajakJenis(),
    PPPK: pajakJenis(),
    PPPK_PARUH_WAKTU: pajakJenis(),
    NON_ASN: pajakJenis(),
  })
const komponen = () =>
  items(
    z.strictObject({
      kode: kodeKomponen(),
      nama: text(100),
      kode_rekening: z.optional(rawLine(50)),
      kena_kinerja: z.optional(yesNo()),
      kena_disiplin: z.optional(yesNo()),
    }),
    10,
  )

/** fields.md, 'tpp skema (tpp/skema/save)'. What is left out stays; sent empty it is what holds without it. */
const fields = {
  id: optional(uuid()),
  nama: text(200),
  dasar: text(200),
  berlaku_mulai: date(),
  bobot_kinerja_bp: bp(),
  bobot_disiplin_bp: bp(),
  predikat: json(
    z.strictObject({ sangat_baik: bp(), baik: bp(), butuh_perbaikan: bp(), kurang: bp(), sangat_kurang: bp() }),
  ),
  predikat_dasar: clearable(oneOf(['kinerja', 'seluruh'])),
  predikat_dari: clearable(oneOf(['bulan_sama', 'triwulan_sebelumnya'])),
  predikat_kosong: clearable(oneOf(['tahan', 'nilai'])),
  predikat_kosong_bp: clearable(bp()),
  cpns_bp: clearable(bp()),
  plt: clearable(
    json(
      z.strictObject({
        setingkat_bp: z.optional(bp()),
        lebih_tinggi: z.optional(oneOf(['selisih', 'setingkat'])),
        minimal_hari_kerja: clearable(integer(1, 31)),
        minimal_bulan: clearable(integer(1, 12)),
      }),
    ),
  ),
  sanksi: clearable(json(z.strictObject({ ringan: bp(), sedang: bp(), berat: bp() }))),
  lhkpn: clearable(json(z.strictObject({ cara: oneOf(['potong', 'tahan']), bp: clearable(bp()) }))),
  bulan_tak_penuh: clearable(oneOf(['prorata_hari_kerja', 'penuh', 'tidak'])),
  pajak: clearable(json(pajak())),
  premi_pemberi_kerja_bruto: clearable(boolean()),
  bpjs_bp: clearable(bp()),
  bpjs_batas: clearable(rupiah(0, BESARAN_TERBANYAK)),
  bpjs_dasar: clearable(oneOf(['penuh', 'bruto', 'setelah_pajak'])),
  zakat_nisab: clearable(rupiah(0, BESARAN_TERBANYAK)),
  pembulatan: clearable(oneOf(PEMBULATAN)),
  potong_tambahan: clearable(boolean()),
  komponen: clearable(json(komponen())),
}

export const caraPajakTpp = z.object({ cara: z.enum(['final_golongan', 'ter']), beban: z.enum(['pegawai', 'negara']) })
export const komponenTpp = z.object({
  kode: z.string(),
  nama: z.string(),
  kode_rekening: z.string(),
  /** whether the predicate can lower it */
  kena_kinerja: z.boolean(),
  /** whether attendance can lower it */
  kena_disiplin: z.boolean(),
})

/** What a scheme says beside its name, decree and first day. */
export const tarifSkemaTpp = z.object({
  bobot_kinerja_bp: z.int(),
  bobot_disiplin_bp: z.int(),
  predikat: z.object({
    sangat_baik: z.int(),
    baik: z.int(),
    butuh_perbaikan: z.int(),
    kurang: z.int(),
    sangat_kurang: z.int(),
  }),
  predikat_dasar: z.enum(['kinerja', 'seluruh']),
  predikat_dari: z.enum(['bulan_sama', 'triwulan_sebelumnya']),
  predikat_kosong: z.enum(['tahan', 'nilai']),
  predikat_kosong_bp: z.nullable(z.int()),
  cpns_bp: z.int(),
  plt: z.object({
    setingkat_bp: z.int(),
    lebih_tinggi: z.enum(['selisih', 'setingkat']),
    minimal_hari_kerja: z.nullable(z.int()),
    minimal_bulan: z.nullable(z.int()),
  }),
  sanksi: z.object({ ringan: z.int(), sedang: z.int(), berat: z.int() }),
  lhkpn: z.object({ cara: z.enum(['potong', 'tahan']), bp: z.nullable(z.int()) }),
  bulan_tak_penuh: z.enum(['prorata_hari_kerja', 'penuh', 'tidak']),
  pajak: z.record(z.enum(JENIS_PEGAWAI), caraPajakTpp),
  premi_pemberi_kerja_bruto: z.boolean(),
  bpjs_bp: z.int(),
  bpjs_batas: z.int(),
  bpjs_dasar: z.enum(['penuh', 'bruto', 'setelah_pajak']),
  zakat_nisab: z.int(),
  pembulatan: z.enum(PEMBULATAN),
  potong_tambahan: z.boolean(),
  komponen: z.array(komponenTpp),
})

export const skemaTpp = z.intersection(
  tarifSkemaTpp,
  z.object({
    id: z.string(),
    nama: z.string(),
    dasar: z.string(),
    berlaku_mulai: z.string(),
    /** it has begun */
    berlaku: z.boolean(),
    /** a final period was paid by it: it is followed by another, never changed */
    beku: z.boolean(),
    oleh: z.string(),
    dibuat_pada: z.string(),
    diubah_pada: z.string(),
    can: z.object({ ubah: z.boolean() }),
  }),
)

/** A ready-made scheme to start from. `periksa` names what is to be compared with the decree first. */
export const skemaTppSiap = z.object({
  kode: z.string(),
  isi: z.intersection(tarifSkemaTpp, z.object({ nama: z.string(), dasar: z.string() })),
  periksa: z.array(z.string()),
})

export const listSkemaTpp = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/tpp/skema/get',
  summary: 'Schemes, newest first, and ready-made ones to start from',
  access: KEUANGAN,
  button: { menu: [MENU, '/instansi/tpp/perhitungan/lists'], right: 'view' },
  query: z.strictObject({}),
  answer: z.object({ ...page(skemaTpp).shape, siap: z.array(skemaTppSiap) }),
})

export const saveSkemaTpp = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/tpp/skema/save',
  summary: 'The scheme',
  access: KEUANGAN,
  button: { menu: MENU, right: 'simpan' },
  body: z.strictObject({
    ...fields,
    /** of a new one: take over the class amounts of this scheme, of the components that both have */
    salin_dari: optional(uuid()),
  }),
  answer: skemaTpp,
})

export const kelasTpp = z.object({
  skema_id: z.string(),
  kelas: z.int(),
  komponen: z.string(),
  besaran: z.int(),
  dasar: z.nullable(z.string()),
  diubah_pada: z.string(),
})

export const listKelasTpp = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/tpp/kelas/get',
  summary: 'Class amounts of a scheme, by class and component',
  access: KEUANGAN,
  button: { menu: MENU, right: 'view' },
  sensitive: true,
  query: z.strictObject({ skema_id: uuid() }),
  answer: z.object({ ...page(kelasTpp).shape, komponen: z.array(komponenTpp) }),
})

export const saveKelasTpp = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/tpp/kelas/save',
  summary: 'The class amount, in whole rupiah; with an amount for each component all of them together, or none',
  access: KEUANGAN,
  button: { menu: MENU, right: 'ubah' },
  body: z.strictObject({
    skema_id: uuid(),
    kelas: integer(1, 17),
    /** needed where the scheme has several and one of them is meant */
    komponen: optional(kodeKomponen()),
    besaran: besaranTpp(),
    dasar: clearable(text(200)),
  }),
  answer: z.union([kelasTpp, z.object({ items: z.array(kelasTpp) })]),
})
