import { TULISAN_AUDIT, TULISAN_PRIBADI } from '@presensi/domain/privasi/tulisan'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cuti, duniaIzin, good } from './dunia-izin.ts'
import { createHarness, type Harness } from './harness.ts'
import { sendFile } from './multipart.ts'
import { suratPdf } from './surat-pdf.ts'
import { ZONA_PAGI } from './world.ts'

let harness: Harness
let owner: pg.Pool
beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' }, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 2 })
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

/** Columns of free text that are kept, by the reason. A new one belongs here or into the list of private texts. */
const DISIMPAN: Record<string, Record<string, string>> = {
  'who somebody is, how they are reached and what post they hold: kept with the employment': {
    kepegawaian: 'keterangan',
    akun_baris: 'iss nama_akun sub',
    sambungan_calon: 'iss nama nama_akun nip sub',
    sambungan_putus: 'iss sub',
    pegawai: 'email gelar_belakang gelar_depan nama nip_lama no_hp npwp',
    pejabat_pengganti: 'dasar jabatan',
    penandatangan: 'jabatan_cetak',
    pengguna: 'diundang_sebagai email iss nama sub username',
    perangkat: 'agen nama',
    registrasi: 'catatan email nama',
    riwayat_jabatan: 'jabatan',
    spesimen: 'berkas',
  },
  'what an agency decrees and tells its people': {
    berita: 'gambar gambar_jenis isi judul',
    delegasi_cuti: 'jabatan nomor_keputusan',
    gangguan: 'alasan catatan',
    hari_kerja: 'keterangan',
    hari_libur: 'dasar keppres_asn nama nasional_kunci',
    instansi: 'alamat kode logo nama zona_waktu',
    izin_jenis: 'dasar nama',
    jam_kerja: 'kode nama',
    jam_kerja_lingkup: 'jenis',
    kantor: 'alamat kode nama telepon zona_waktu',
    kebijakan: 'alasan dasar nama',
    kegiatan: 'alasan_batal kode_potongan nama',
    kop_surat: 'baris kota logo',
    shift: 'kode nama',
    tpp_kelas: 'dasar',
    tpp_komponen: 'kode_rekening nama',
    tpp_skema: 'dasar nama',
  },
  'what was decided and on what it rests: kept for ten years, most of it in the chain': {
    daftar_hadir: 'alasan zona_waktu',
    daftar_hadir_langkah: 'alasan',
    dinas_luar: 'catatan dasar nomor_surat tujuan zona_waktu',
    dinas_luar_riwayat: 'alasan perubahan',
    izin: 'alasan_kode jam_mulai jam_selesai jenis_kode kode_hari negara nomor_luar zona_waktu',
    izin_keputusan: 'sebagai',
    jam_periksa: 'alasan',
    perbaikan: 'zona_waktu',
    perbaikan_keputusan: 'catatan',
    perubahan_lampau: 'alasan judul',
    perubahan_lampau_hari: 'kode_sebelum kode_sesudah',
    presensi: 'sinyal_kode',
    presensi_penilaian: 'catatan fakta kode',
    rekap_bulan: 'alasan_buka ringkasan',
    rekap_koreksi: 'kode_baru kode_lama sebab',
    rekap_kunci: 'alasan koreksi ringkasan terbuka',
    rekap_orang: 'isi jabatan nama nip',
    rekap_tanda_tangan: 'berkas jabatan_cetak nama nip',
    retensi_setuju: 'alasan',
    saldo_baris: 'alasan dasar',
    tertukar: 'alasan alasan_kode catatan sebagai',
    tindakan: 'alasan catatan kunci',
    tpp_hasil: 'golongan isi jabatan jenis kantor nama nip',
    tpp_koreksi: 'alasan dasar',
    tpp_pegawai: 'alasan bank catatan kurang nomor_rekening',
    tpp_periode: 'nama skema_isi',
    tpp_sanksi: 'dasar dicabut',
  },
  'who did what: the audit log takes nothing private': {
    audit: 'agen aksi objek objek_id pelaku permintaan',
    audit_penyamaran: 'alasan bidang',
  },
  'deleted by a shorter time of its own, with its row': {
    akhir_sso: 'sub',
    detak: 'nyala',
    notifikasi: 'jenis message message_en',
    pekerjaan: 'berkas berkas_masuk berkas_nama berkas_peran berkas_tipe jenis judul judul_en kunci pesan',
    presensi_foto: 'berkas',
    presensi_pribadi: 'garam sinyal tantangan waktu_teks',
    sesi: 'agen alasan_cabut amr sso_sid',
    sisihan: 'pesan',
    sso_masuk: 'sid sub',
    tugas: 'pesan',
  },
  'written by the product for itself: keys, codes, salts and menus': {
    _migrasi: 'sha256',
    angka_bulan: 'versi',
    api_key: 'nama',
    bulan_tersimpan: 'isi versi',
    catatan_migrasi: 'sebelum sesudah',
    dokumen: 'berkas',
    izin_keputusan_pribadi: 'garam',
    lampiran: 'berkas',
    perbaikan_alasan: 'garam',
    rantai_audit_bukti: 'kunci_id',
    rantai_bukti: 'kunci_id',
    rantai_jangkar: 'tanda_tangan',
    sys_group: 'name_group',
    sys_menu: 'bagian bagian_kantor general_iconclass general_text kunci roles',
  },
}

/** Text that no list, no other table and no format closes, and that nothing computes. */
const BEBAS = `
  select c.relname as tabel, a.attname as kolom from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
  where a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid in ('text'::regtype, 'citext'::regtype, 'varchar'::regtype, 'text[]'::regtype)
    and not exists (select 1 from pg_constraint k where k.conrelid = c.oid and a.attnum = any(k.conkey)
      and (k.contype in ('f', 'p') or k.contype = 'c' and cardinality(k.conkey) = 1 and pg_get_constraintdef(k.oid) ~ '(= ANY \\(|<@|~ |= ''|like)'))
  order by 1, 2`

describe('columns of free text', () => {
  it('are private, or kept for a reason', async () => {
    const { rows } = await owner.query<{ tabel: string; kolom: string }>(BEBAS)
    const pribadi = Object.entries(TULISAN_PRIBADI).flatMap(([tabel, names]) => names.map((one) => `${tabel}.${one}`))
    const disimpan = Object.values(DISIMPAN).flatMap((tables) =>
      Object.entries(tables).flatMap(([tabel, names]) => names.split(' ').map((one) => `${tabel}.${one}`)),
    )
    const known = [...pribadi, ...disimpan]
    expect(new Set(known).size).toBe(known.length)
    expect(rows.map(({ tabel, kolom }) => `${tabel}.${kolom}`)).toEqual(known.toSorted())
  })

  it('would show one more', async () => {
    await owner.query('alter table izin add column kontak_darurat text')
    const { rows } = await owner.query(BEBAS)
    await owner.query('alter table izin drop column kontak_darurat')
    expect(rows).toContainEqual({ tabel: 'izin', kolom: 'kontak_darurat' })
  })
})

/** Tables in which a text stands anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await owner.query<{ tabel: string }>(
    `select c.oid::regclass::text as tabel from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
  const client = await owner.connect()
  await client.query("select set_config('app.lintas', 'ya', false)")
  const found: string[] = []
  for (const { tabel } of rows) {
    const seen = await client.query(`select 1 from ${tabel} t where t::text like $1 limit 1`, [`%${text}%`])
    if (seen.rows.length > 0) found.push(tabel)
  }
  client.release(true)
  return found
}

describe('what somebody wrote about leave', () => {
  const dunia = duniaIzin(() => harness)
  const tulisan = (kata: string) => ({ alasan: kata, alamat_selama: kata, no_hp: '0811 9999 0000' })

  it('never reaches the audit log, whatever is done with the request', async () => {
    const KATA = 'katarahasia'
    const { who, atasan, pybmc } = await dunia.lini()
    const OPERATOR = 'operator:instansi:izin@a'
    const ask = async (days: number, more = {}) =>
      good(await dunia.saveWith(who.key, { ...cuti(days, 2), ...tulisan(KATA), ...more }, suratPdf(), `${KATA}.pdf`)).id
    const SAKIT = { jenis_kode: 'CS', ajukan: 'false' }
    const draft = good(
      await dunia.saveWith(who.key, { ...cuti(7, 1), ...tulisan(KATA), ...SAKIT }, suratPdf(), `${KATA}.pdf`),
    )
    const lampiran_hapus = JSON.stringify([draft.lampiran[0].id])
    good(await dunia.save(who.key, { ...cuti(7, 1), ...tulisan(KATA), ...SAKIT, id: draft.id, lampiran_hapus }))
    const sick = await ask(14, { jenis_kode: 'CS' })
    const [letter] = good(await dunia.get(sick, who.key)).lampiran
    expect((await harness.call('GET', `/absensi/v2/lampiran/${letter.id}`, { as: atasan.key })).status).toBe(200)
    good(await dunia.decide('atasan', atasan.key, sick, { catatan: KATA }))
    good(await dunia.post('delete', OPERATOR, { id: sick, alasan: KATA }))
    const plain = { ...cuti(21, 5), ...tulisan(KATA) }
    const called = good(await dunia.save(who.key, plain)).id
    good(await dunia.decide('atasan', atasan.key, called, { catatan: KATA }))
    good(await dunia.decide('pybmc', pybmc.key, called, { catatan: KATA }))
    const inside = new Date(Date.parse(cuti(21, 5).tanggal_mulai ?? '') + 2 * 86_400_000).toISOString().slice(0, 10)
    good(await dunia.post('panggil', OPERATOR, { id: called, tanggal: inside, alasan: KATA, nomor_surat: KATA }))
    const later = good(await dunia.save(who.key, { ...cuti(35, 1), ...tulisan(KATA) })).id
    good(await dunia.post('batal', who.key, { id: later, alasan: KATA }))
    const tables = await tablesWith(KATA)
    expect(tables).toEqual(expect.arrayContaining(['izin', 'izin_keputusan_pribadi', 'lampiran']))
    expect(tables).not.toContain('audit')
    const { rows } = await owner.query("select sesudah from audit where objek = 'izin'")
    expect(rows.length).toBeGreaterThan(8)
    expect(rows.filter(({ sesudah }) => (TULISAN_AUDIT.izin ?? []).some((name) => name in (sesudah ?? {})))).toEqual([])
  })

  it('stands nowhere once a draft is deleted', async () => {
    const KATA = 'katadraf'
    const who = await dunia.orangBaru()
    const fields = { ...cuti(7, 1), ...tulisan(KATA), jenis_kode: 'CS', ajukan: 'false' }
    const file = { as: who.key, name: 'lampiran', filename: `${KATA}.pdf`, content: suratPdf(), fields }
    const { id } = good(await sendFile(harness, '/absensi/v2/pegawai/izin/save', file))
    good(await dunia.save(who.key, { ...fields, id, alamat_selama: `${KATA} dua` }))
    expect((await tablesWith(KATA)).toSorted()).toEqual(['izin', 'lampiran'])
    good(await dunia.post('delete', who.key, { id, alasan: KATA }))
    expect(await tablesWith(KATA)).toEqual([])
  })
})
