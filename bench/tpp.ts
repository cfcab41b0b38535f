import { finalkan } from '../apps/api/src/allowance/tpp/final.ts'
import { hitungPeriode } from '../apps/api/src/allowance/tpp/hitung.ts'
import { daftarKurang } from '../apps/api/src/allowance/tpp/kurang.ts'
import { simpanPeriode } from '../apps/api/src/allowance/tpp/periode.ts'
import { simpanKelas, simpanSkema } from '../apps/api/src/allowance/tpp-skema/public.ts'
import { migrateApi } from '../apps/api/src/migrate.ts'
import { SKEMA_TPP_BAKU } from '../packages/domain/src/tpp/skema-tpp.ts'
import { type Agency, fill, median, monthOf } from './hari.ts'
import { lockAll, monthBefore } from './rekap.ts'
import { asOwner, officesOf, openWorld, timed, type World } from './rekap-world.ts'
import { atMost, type Row, told } from './rows.ts'
import { openServer } from './world/server.ts'

const FEW = 5_000

type Periode = { readonly id: string; readonly call: Awaited<ReturnType<typeof officesOf>>['call'] }

/** A period of a locked month with all that is needed to pay everybody. */
async function siapkan(world: World, agency: Agency): Promise<Periode> {
  const offices = await officesOf(world.ownerUrl, agency)
  const { call } = offices
  await lockAll(world, agency, offices, monthBefore(agency))
  await lockAll(world, agency, offices)
  await asOwner(world.ownerUrl, (owner) =>
    owner.query(
      `insert into riwayat_jabatan (instansi_id, id, pegawai_id, jabatan, kelas_jabatan, golongan, mulai)
       select instansi_id, gen_random_uuid(), id, 'Analis', 9, case jenis when 'PNS' then 'III/c' else 'IX' end, '2020-01-01' from pegawai where instansi_id = $1`,
      [agency.id],
    ),
  )
  const { tahun, bulan } = monthOf(agency)
  const id = await world.db.inInstansi(agency.id, async (tx) => {
    const wanted = { nama: 'TPP', dasar: 'Perbup', berlaku_mulai: '2020-01-01' }
    const { bobot_kinerja_bp, bobot_disiplin_bp, predikat } = SKEMA_TPP_BAKU
    const rates = { bobot_kinerja_bp, bobot_disiplin_bp, predikat }
    const skema = await simpanSkema(tx, agency.id, { ...wanted, ...rates }, call)
    await simpanKelas(tx, agency.id, { skema_id: skema.id, kelas: 9, besaran: 4_000_000 }, call)
    const month = { tahun, bulan, tahun_presensi: tahun, bulan_presensi: bulan }
    const made = await simpanPeriode(
      tx,
      agency.id,
      { jenis: 'bulanan', nama: 'TPP', skema_id: skema.id, ...month },
      call,
    )
    return made.id
  })
  await asOwner(world.ownerUrl, async (owner) => {
    await owner.query(`update pegawai set status_ptkp = 'K/1' where instansi_id = $1`, [agency.id])
    await owner.query(
      `update tpp_pegawai set predikat = 'baik', predikat_asal = 'impor', dasar_bpjs_gaji = 4200000, bruto_pajak_gaji = 4500000,
        bruto_setahun_gaji = 54000000, pajak_setahun_gaji = 0, zakat_bp = 250 where periode_id = $1`,
      [id],
    )
    await owner.query('vacuum analyze')
  })
  return { id, call }
}

/** The least it can take: one statement that reads the same stored months, and one that writes the same results. */
const bareOf = (ownerUrl: string, { id, first }: Agency, periode_id: string): Promise<number> =>
  asOwner(ownerUrl, async (owner) => {
    await owner.query('create temporary table salinan as select * from tpp_hasil limit 0')
    const text = 'select json_agg(h)::text as baris from tpp_hasil h where periode_id = $1'
    const { rows } = await owner.query<{ baris: string }>(text, [periode_id])
    return timed(async () => {
      await owner.query(
        `select b.pegawai_id, o.isi from rekap_beku b join rekap_orang o using (instansi_id, kunci_id, pegawai_id)
         where b.instansi_id = $1 and b.bulan = $2`,
        [id, first],
      )
      await owner.query('insert into salinan select * from json_populate_recordset(null::salinan, $1::json)', [
        rows[0]?.baris,
      ])
    })
  })

/** Everybody's allowance from the database and back; what is missing; and the end of a period (behaviour.md §13). */
export async function* benchTpp(): AsyncIterable<Row[]> {
  const server = await openServer()
  try {
    await migrateApi(server.url)
    const agency = await fill(server.url, 1, FEW)
    const world = await openWorld(server.url, server.folder)
    try {
      const { id, call } = await siapkan(world, agency)
      const wanted = { instansi_id: agency.id, periode_id: id, oleh: call.caller.sub }
      const step: Parameters<typeof hitungPeriode>[1] = (work) => world.db.inInstansi(agency.id, work)
      const first = await timed(() => hitungPeriode(wanted, step))
      const again = await median(3, () => timed(() => hitungPeriode(wanted, step)))
      const bare = await bareOf(server.url, agency, id)
      const lacking = await median(3, () =>
        timed(() => world.db.inInstansi(agency.id, (tx) => daftarKurang(tx, agency.id, { periode_id: id }, call))),
      )
      const final = await timed(() => finalkan(world.db, agency.id, id, call))
      yield [
        atMost(`TPP ${FEW} orang, pertama kali`, first, 's', 3),
        atMost(`TPP ${FEW} orang, dihitung ulang`, again, 's', 3),
        atMost('… dibanding membaca dan menulis baris yang sama', again / bare, '×', 4, `${bare.toFixed(2)} s`),
        told(`yang kurang, ${FEW} orang`, lacking, 's'),
        told(`final, ${FEW} orang`, final, 's'),
      ]
    } finally {
      await world.db.close()
    }
  } finally {
    await server.discard()
  }
}
