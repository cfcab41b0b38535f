/** The tables the demo fills, parents first, with the columns it gives; the others have their defaults. */
export const KOLOM = {
  instansi: { id: 'uuid', kode: 'text', nama: 'text', jenis: 'text', zona_waktu: 'text', alamat: 'text' },
  kantor: {
    instansi_id: 'uuid',
    id: 'uuid',
    kode: 'text',
    nama: 'text',
    alamat: 'text',
    induk_id: 'uuid',
    zona_waktu: 'text',
    titik: 'jsonb',
  },
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
    aktif: 'boolean',
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
} as const

type Ts = { uuid: string; text: string; date: string; jsonb: string; integer: number; boolean: boolean }

export type Tabel = keyof typeof KOLOM
export type Row<T extends Tabel> = {
  [K in keyof (typeof KOLOM)[T]]: Ts[(typeof KOLOM)[T][K] & keyof Ts] | null
}
export type Rows = { [T in Tabel]: Row<T>[] }

export const TABEL = Object.keys(KOLOM) as Tabel[]

export const emptyRows = (): Rows => ({
  instansi: [],
  kantor: [],
  pengguna: [],
  pegawai: [],
  penempatan: [],
  riwayat_jabatan: [],
  garis_pejabat: [],
  peran: [],
})
