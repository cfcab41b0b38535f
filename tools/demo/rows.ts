import { type FieldList, namesOf, SQL_TYPES } from '@presensi/contract/field-list'
import { kantorFields } from '@presensi/contract/people-and-places/kantor.fields'

type SqlTypes = typeof SQL_TYPES
/** The columns of a field list with their types; a field without one is no column. */
const columnsOf = <L extends FieldList>(list: L) =>
  Object.fromEntries(
    namesOf(list).flatMap((name) => {
      const type = (SQL_TYPES as Partial<Record<string, string>>)[list[name]?.type ?? 'text']
      return type === undefined ? [] : [[name, type]]
    }),
  ) as {
    readonly [K in keyof L as L[K]['type'] extends keyof SqlTypes ? K : never]: SqlTypes[L[K]['type'] & keyof SqlTypes]
  }

/** The tables the demo fills, parents first, with the columns it gives; the others have their defaults. */
export const KOLOM = {
  instansi: { id: 'uuid', kode: 'text', nama: 'text', jenis: 'text', zona_waktu: 'text', alamat: 'text' },
  kantor: { instansi_id: 'uuid', id: 'uuid', ...columnsOf(kantorFields), titik: 'jsonb' },
  pengguna: { id: 'uuid', username: 'text', nip: 'text', nama: 'text', email: 'text', aktif: 'boolean' },
  pegawai: {
    instansi_id: 'uuid',
    id: 'uuid',
    pengguna_id: 'uuid',
    nip: 'text',
    nama: 'text',
    gelar_depan: 'text',
    gelar_belakang: 'text',
    jenis: 'text',
    jenis_kelamin: 'text',
    agama: 'text',
    tanggal_lahir: 'date',
    tmt: 'date',
    email: 'text',
    no_hp: 'text',
    status_ptkp: 'text',
  },
  kepegawaian: {
    instansi_id: 'uuid',
    id: 'uuid',
    pegawai_id: 'uuid',
    pengguna_id: 'uuid',
    mulai: 'date',
    berhenti_pada: 'date',
    berhenti_jenis: 'text',
  },
  penempatan: {
    instansi_id: 'uuid',
    id: 'uuid',
    pegawai_id: 'uuid',
    kantor_id: 'uuid',
    mulai: 'date',
    selesai: 'date',
  },
  riwayat_jabatan: {
    instansi_id: 'uuid',
    id: 'uuid',
    pegawai_id: 'uuid',
    jabatan: 'text',
    kelas_jabatan: 'integer',
    golongan: 'text',
    mulai: 'date',
    selesai: 'date',
  },
  garis_pejabat: {
    instansi_id: 'uuid',
    id: 'uuid',
    pegawai_id: 'uuid',
    jenis: 'text',
    pejabat_id: 'uuid',
    mulai: 'date',
    selesai: 'date',
  },
  peran: {
    id: 'uuid',
    instansi_id: 'uuid',
    pengguna_id: 'uuid',
    role: 'text',
    kantor_id: 'uuid',
    mulai: 'date',
    diberikan_oleh: 'uuid',
  },
  pengaturan: { instansi_id: 'uuid', nama: 'text', berlaku_mulai: 'date', nilai: 'jsonb' },
  hari_libur: {
    instansi_id: 'uuid',
    id: 'uuid',
    tanggal_mulai: 'date',
    tanggal_selesai: 'date',
    nama: 'text',
    jenis: 'text',
    dasar: 'text',
    keppres_asn: 'text',
    nasional_kunci: 'text',
  },
  jam_kerja: {
    instansi_id: 'uuid',
    id: 'uuid',
    kode: 'text',
    nama: 'text',
    jenis: 'text',
    berlaku_mulai: 'date',
    berlaku_sampai: 'date',
    otomatis: 'boolean',
    hari: 'jsonb',
  },
  hari_kerja: {
    instansi_id: 'uuid',
    id: 'uuid',
    tanggal: 'date',
    kantor_id: 'uuid',
    kerja: 'boolean',
    keterangan: 'text',
    asal: 'text',
  },
  jam_kerja_lingkup: {
    instansi_id: 'uuid',
    id: 'uuid',
    jam_kerja_id: 'uuid',
    kantor_id: 'uuid',
    jenis_pegawai: 'text',
    pegawai_id: 'uuid',
    jenis: 'text',
    otomatis: 'boolean',
    mulai: 'date',
    selesai: 'date',
  },
  shift: {
    instansi_id: 'uuid',
    id: 'uuid',
    kode: 'text',
    nama: 'text',
    masuk: 'time',
    pulang: 'time',
    lintas_hari: 'boolean',
    istirahat_mulai: 'time',
    istirahat_selesai: 'time',
    warna: 'text',
  },
  shift_kantor: { instansi_id: 'uuid', shift_id: 'uuid', kantor_id: 'uuid' },
  shift_anggota: {
    instansi_id: 'uuid',
    id: 'uuid',
    pegawai_id: 'uuid',
    kantor_id: 'uuid',
    mulai: 'date',
    selesai: 'date',
  },
  shift_pegawai: {
    instansi_id: 'uuid',
    id: 'uuid',
    pegawai_id: 'uuid',
    kantor_id: 'uuid',
    tanggal: 'date',
    shift_id: 'uuid',
  },
  kegiatan: {
    instansi_id: 'uuid',
    id: 'uuid',
    tanggal: 'date',
    nama: 'text',
    jenis: 'text',
    mulai: 'time',
    selesai: 'time',
    tempat: 'jsonb',
    wajib: 'boolean',
    dihitung_masuk: 'boolean',
    kode_potongan: 'text',
  },
  lampiran: {
    instansi_id: 'uuid',
    id: 'uuid',
    objek: 'text',
    objek_id: 'uuid',
    nama: 'text',
    jenis: 'text',
    ukuran: 'integer',
    sidik: 'bytea',
    berkas: 'text',
    oleh: 'uuid',
  },
  dinas_luar: {
    instansi_id: 'uuid',
    id: 'uuid',
    kantor_id: 'uuid',
    nomor_surat: 'text',
    tanggal_surat: 'date',
    dasar: 'text',
    tujuan: 'text',
    jenis: 'text',
    mulai: 'timestamptz',
    selesai: 'timestamptz',
    mulai_tanggal: 'date',
    selesai_tanggal: 'date',
    zona_waktu: 'text',
    tempat: 'jsonb',
    perlu_presensi: 'boolean',
    surat_id: 'uuid',
    status: 'text',
    penyusun: 'uuid[]',
  },
  surat_pegawai: {
    instansi_id: 'uuid',
    id: 'uuid',
    pegawai_id: 'uuid',
    kode: 'text',
    dinas_luar_id: 'uuid',
    rentang: 'tstzrange',
    berlaku: 'boolean',
  },
  dinas_luar_riwayat: {
    instansi_id: 'uuid',
    id: 'uuid',
    dinas_luar_id: 'uuid',
    aksi: 'text',
    oleh: 'uuid',
    pada: 'timestamptz',
    isi: 'jsonb',
  },
  berita: {
    id: 'uuid',
    judul: 'text',
    isi: 'text',
    mulai: 'date',
    selesai: 'date',
    sasaran: 'text',
    disematkan: 'boolean',
    dibuat_oleh: 'uuid',
  },
} as const

type Texts = 'uuid' | 'uuid[]' | 'text' | 'date' | 'time' | 'timestamptz' | 'tstzrange' | 'bytea' | 'jsonb'
type Ts = Record<Texts, string> & Record<'integer' | 'double precision', number> & { boolean: boolean }

export type Tabel = keyof typeof KOLOM
export type Row<T extends Tabel> = {
  [K in keyof (typeof KOLOM)[T]]: Ts[(typeof KOLOM)[T][K] & keyof Ts] | null
}
export type Rows = { [T in Tabel]: Row<T>[] }

export const TABEL = Object.keys(KOLOM) as Tabel[]

export const emptyRows = (): Rows =>
  Object.fromEntries(TABEL.map((tabel): [Tabel, never[]] => [tabel, []])) as unknown as Rows
