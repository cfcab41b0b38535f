import type { periodeTpp } from '@presensi/contract/allowance/tpp-bentuk'
import { akarTpp, hashTpp } from '@presensi/domain/rantai/isi-tpp'
import type * as z from 'zod/mini'
import { appendMata, sha256Hex } from '../../clocking/rantai/public.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { findActiveJob } from '../../platform/jobs/public.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { kunciGiliran } from '../../recaps/terkunci/public.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { readPengaturan } from '../../system/pengaturan/public.ts'
import { bekukanSkema } from '../tpp-skema/public.ts'
import { listHasil, readSidik, tandaiFinal, tandaiOrang } from './hasil.repo.ts'
import { kunciTpp, sidikDari, skemaMurni, skemaOf } from './hitung.ts'
import { countMenunggu } from './koreksi.repo.ts'
import { kumpulkan } from './kumpul.ts'
import { countKeuangan, isiOrang, type PeriodeRow } from './periode.repo.ts'
import { periodeOf, periodeTerbuka, toPeriode } from './periode.ts'

/** Who was computed from something else than what is there now; who came since is not computed at all. */
export async function listBerubah(tx: Tx, instansi_id: string, periode: PeriodeRow) {
  const skema = await skemaOf(tx, instansi_id, periode)
  const sidik = sidikDari(periode.jenis, skemaMurni(skema))
  const stored = await readSidik(tx, instansi_id, periode.id)
  const all = await kumpulkan(tx, instansi_id, periode, skema)
  const wanted = all.filter(({ row }) => row.status !== 'dikecualikan')
  return {
    all: wanted,
    berubah: wanted.filter((one) => {
      const known = stored.get(one.row.pegawai_id)
      return known !== undefined && (one.row.perlu_ulang || known.sidik !== sidik(one))
    }),
  }
}

/** Two people, where the agency has two: who computed it does not end it. */
async function checkOrangKedua(tx: Tx, instansi_id: string, periode: PeriodeRow, call: PersonCall): Promise<void> {
  if (periode.dihitung_oleh !== call.caller.sub) return
  const hari_ini = await todayOf(tx, instansi_id)
  if ((await readPengaturan(tx, instansi_id, 'tpp_dua_orang', hari_ini)) !== true) return
  if ((await countKeuangan(tx, instansi_id, hari_ini)) > 1) refuse('tpp.orang_kedua')
}

class Berubah extends Error {
  readonly ids: readonly string[]
  constructor(ids: readonly string[]) {
    super('inputs have changed')
    this.ids = ids
  }
}

async function akhiri(tx: Tx, instansi_id: string, id: string, call: PersonCall): Promise<void> {
  // Before everything else: whoever reopens a month has this turn, too, and looks for final periods that used it. One of the two sees the other.
  await kunciGiliran(tx, instansi_id)
  const periode = await periodeTerbuka(tx, instansi_id, id)
  if (periode.status !== 'dihitung') return refuse('tpp.belum_dihitung')
  if ((await findActiveJob(tx, instansi_id, kunciTpp(id))) !== null) return refuse('tpp.sedang_dihitung')
  await checkOrangKedua(tx, instansi_id, periode, call)
  const menunggu = await countMenunggu(tx, instansi_id, id)
  if (menunggu > 0) return refuse('tpp.koreksi_menunggu', { values: { jumlah: menunggu } })
  await isiOrang(tx, instansi_id, id)
  await bekukanSkema(tx, instansi_id, periode.skema_id)
  const { all, berubah } = await listBerubah(tx, instansi_id, periode)
  if (berubah.length > 0) throw new Berubah(berubah.map(({ row }) => row.pegawai_id))
  const belum = all.filter(({ row }) => row.status !== 'dihitung').length
  if (belum > 0) return refuse('tpp.belum_lengkap', { values: { jumlah: belum } })
  const hasil = await listHasil(tx, instansi_id, id)
  if (hasil.length === 0) return refuse('tpp.tanpa_pegawai')
  const total = (name: 'bruto' | 'neto'): number => hasil.reduce((sum, one) => sum + one[name], 0)
  const sums = { orang: hasil.length, bruto: total('bruto'), neto: total('neto'), akar: akarTpp(hasil, sha256Hex) }
  const final_oleh = call.caller.sub
  const final_pada = await tandaiFinal(tx, instansi_id, id, { ...sums, oleh: final_oleh })
  const { jenis, nama, bulan, bulan_presensi, skema_id, skema_isi, dihitung_oleh } = periode
  appendMata(tx, {
    rangkaian: 'presensi',
    instansi_id,
    jenis: 'tpp',
    rujukan_id: id,
    tanggal: await todayOf(tx, instansi_id),
    hash_isi: hashTpp(
      {
        ...{ instansi_id, id, jenis, nama, bulan, bulan_presensi, skema_id, ...sums, final_oleh, final_pada },
        skema_isi: skema_isi ?? '',
        dihitung_oleh: dihitung_oleh ?? '',
      },
      sha256Hex,
    ),
  })
  await recordAudit(tx, call, {
    aksi: 'final',
    objek: 'tpp_periode',
    objek_id: id,
    instansi_id,
    sesudah: { nama, bulan, bulan_presensi, orang: sums.orang, akar: sums.akar },
  })
}

/** The final period. Where something has changed since it was computed, that stays marked although the period is refused. */
export async function finalkan(
  db: Database,
  instansi_id: string,
  id: string,
  call: PersonCall,
): Promise<z.output<typeof periodeTpp>> {
  try {
    await db.inInstansi(instansi_id, (tx) => akhiri(tx, instansi_id, id, call))
  } catch (error) {
    if (!(error instanceof Berubah)) throw error
    await db.inInstansi(instansi_id, async (tx) => {
      await periodeTerbuka(tx, instansi_id, id)
      await tandaiOrang(tx, instansi_id, id, error.ids)
    })
    throw new Refusal('tpp.perlu_dihitung_ulang', { values: { jumlah: error.ids.length } })
  }
  // The chain knows it only when it is committed, so it is read afterwards.
  return db.inInstansi(instansi_id, async (tx) => toPeriode(await periodeOf(tx, instansi_id, id)))
}
