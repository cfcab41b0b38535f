import { createAppender, type KeyRing } from '@presensi/api/clocking/rantai/public'
import { catatLangkah, findIzin, hitungHari, insertIzin } from '@presensi/api/leave/izin/public'
import { tulisBuku } from '@presensi/api/leave/saldo/public'
import { openDatabase } from '@presensi/api/platform/database'
import { bukaSaldo, periksaSaldoAwal } from '@presensi/domain/saldo/saldo-awal'
import type { IzinDemo, SaldoAwalDemo } from './izin.ts'

type Tx = Parameters<typeof findIzin>[0]
const DASAR = 'Berita acara saldo cuti 31 Desember (contoh demo)'

/** Balances and requests, written by the product's own steps: each with its link in the chain and its lines in the ledger. Once for each agency. */
export async function insertIzinDemo(
  ownerUrl: string,
  keys: KeyRing,
  instansi_id: string,
  { izin, saldo }: { izin: readonly IzinDemo[]; saldo: readonly SaldoAwalDemo[] },
): Promise<void> {
  const db = openDatabase(ownerUrl, { max: 1, applicationName: 'presensi-demo', beforeCommit: createAppender(keys) })
  try {
    await db.inInstansi(instansi_id, async (tx) => {
      // The owner of the tables is let into the chains only across agencies.
      await tx
        .selectNoFrom((eb) =>
          eb.fn<string>('set_config', [eb.val('app.lintas'), eb.val('ya'), eb.val(true)]).as('lintas'),
        )
        .execute()
      const [first] = izin
      if (first === undefined || (await findIzin(tx, instansi_id, first.id)) !== undefined) return
      await bukaBuku(tx, instansi_id, saldo)
      for (const one of izin) await insertOne(tx, one)
    })
  } finally {
    await db.close()
  }
}

async function bukaBuku(tx: Tx, instansi_id: string, saldo: readonly SaldoAwalDemo[]): Promise<void> {
  const given = new Map(saldo.map((one) => [one.pegawai_id, one]))
  await tulisBuku(tx, { instansi_id, pegawai_ids: [...given.keys()], oleh: null }, ({ buku, stored }) => {
    const { tahun, tahun_n1 } = given.get(stored.pegawai_id) ?? { tahun: 0, tahun_n1: 0 }
    const isi = { tahun_n2: 0, tahun_n1, tahun_n: 12, ditangguhkan: 0 }
    if (periksaSaldoAwal(stored.orang, `${tahun}-01-01`, isi).length > 0) return { hasil: undefined, simpan: false }
    bukaSaldo(buku, tahun, isi, DASAR)
    return { hasil: undefined, simpan: true }
  })
}

async function insertOne(tx: Tx, { instansi_id, id, pegawai_id, pengguna_id, jenis, ...one }: IzinDemo): Promise<void> {
  const { mulai, selesai, isi, langkah } = one
  const hari_perjalanan = 0
  const { dihitung } = await hitungHari(tx, pegawai_id, jenis, { mulai, selesai, hari_perjalanan })
  await insertIzin(tx, instansi_id, id, {
    pegawai_id,
    jenis_kode: jenis.kode,
    jenis,
    kode_hari: jenis.kode_hari,
    tanggal_mulai: mulai,
    tanggal_selesai: selesai,
    jam_mulai: isi.jam_mulai ?? null,
    jam_selesai: isi.jam_selesai ?? null,
    luar_negeri: isi.negara !== undefined,
    negara: isi.negara ?? null,
    alasan_kode: isi.alasan_kode ?? null,
    anak_ke: isi.anak_ke ?? null,
    hari_perjalanan,
    alasan: isi.alasan,
    alamat_selama: null,
    no_hp: null,
    zona_waktu: one.zona_waktu,
    hari: jenis.satuan === 'jam' ? 1 : dihitung.length,
    penyusun: [pengguna_id],
  })
  for (const step of langkah) {
    const row = await findIzin(tx, instansi_id, id)
    if (row !== undefined) await catatLangkah(tx, row, [step])
  }
  const [asked, last] = [langkah[0]?.pada, langkah.at(-1)?.pada]
  const written = await findIzin(tx, instansi_id, id)
  if (asked === undefined || last === undefined || written === undefined) return
  await tx
    .updateTable('izin')
    .set({
      dibuat_pada: new Date(asked),
      menunggu_sejak: new Date(last),
      disetujui_pada: written.disetujui_pada === null ? null : new Date(last),
    })
    .where('instansi_id', '=', instansi_id)
    .where('id', '=', id)
    .execute()
}
