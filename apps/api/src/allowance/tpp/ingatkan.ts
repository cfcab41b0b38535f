import type { remindKurangTpp } from '@presensi/contract/allowance/tpp-hitung'
import type { RouteParsed } from '@presensi/contract/route'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { type KabarHarian, notifyHarian } from '../../system/notifikasi/public.ts'
import { skemaOf } from './hitung.ts'
import { listPembenah } from './ingatkan.repo.ts'
import { kumpulkan, type Terkumpul } from './kumpul.ts'
import { pembenahOf } from './kurang.ts'
import type { PeriodeRow } from './periode.repo.ts'
import { periodeOf } from './periode.ts'

type Diminta = RouteParsed<typeof remindKurangTpp>['body']
type Kabar = KabarHarian<'tpp.rekap_terbuka'> | KabarHarian<'tpp.data_kurang'>
/** Where it is mended, and what is said there. */
type Perkara = {
  readonly pembenah: 'keuangan' | 'admin_instansi' | 'admin_kantor'
  readonly kantor_id: string | null
  readonly kabar: Kabar
}

const byName = (a: Terkumpul, b: Terkumpul): number => (a.row.nama < b.row.nama ? -1 : 1)

/** One matter an office whose month is open. How many wait for it does not depend on whose row was pressed. */
function rekapTerbuka(periode: PeriodeRow, lacking: readonly Terkumpul[], nip: string | undefined): Perkara[] {
  const offices = lacking.filter(({ row }) => nip === undefined || row.nip === nip).flatMap((one) => one.terbuka)
  return [...new Map(offices.map((one) => [one.id, one.nama]))].map(([kantor_id, kantor]) => ({
    pembenah: 'admin_kantor',
    kantor_id,
    kabar: {
      jenis: 'tpp.rekap_terbuka',
      isi: {
        kunci: `${periode.id} rekap ${kantor_id}`,
        kantor_id,
        kantor,
        bulan: periode.bulan_presensi.slice(0, 7),
        periode: periode.nama,
        orang: lacking.filter(({ terbuka }) => terbuka.some(({ id }) => id === kantor_id)).length,
      },
    },
  }))
}

/** One matter about the person who was pressed, or about everybody who lacks it. Without an office there is no month to lock. */
function dataKurang(
  periode: PeriodeRow,
  hal: Diminta['hal'],
  lacking: readonly Terkumpul[],
  nip: string | undefined,
): Perkara[] {
  const about = lacking
    .filter(({ row, terbuka }) => (nip === undefined || row.nip === nip) && (hal !== 'rekap' || terbuka.length === 0))
    .toSorted(byName)
  const [first] = about
  if (first === undefined) return []
  const isi = {
    kunci: `${periode.id} ${hal} ${nip ?? ''}`,
    periode_id: periode.id,
    periode: periode.nama,
    hal: hal === 'rekap' ? ('kantor' as const) : hal,
    untuk: pembenahOf(hal, first) === 'keuangan' ? ('keuangan' as const) : ('admin_instansi' as const),
    nip: first.row.nip,
    nama: first.row.nama,
    orang: about.length,
  }
  return [{ pembenah: isi.untuk, kantor_id: null, kabar: { jenis: 'tpp.data_kurang', isi } }]
}

/** Tells who can mend it, never the caller. Nobody hears of a matter twice on a day, however often it is pressed. */
export async function ingatkanKurang(
  tx: Tx,
  instansi_id: string,
  { periode_id, hal, nip }: Diminta,
  call: PersonCall,
): Promise<{ diingatkan: number; sudah: number }> {
  const periode = await periodeOf(tx, instansi_id, periode_id)
  if (periode.status === 'final') return refuse('tpp.sudah_final')
  const all = await kumpulkan(tx, instansi_id, periode, await skemaOf(tx, instansi_id, periode))
  if (nip !== undefined && !all.some(({ row }) => row.nip === nip)) return refuse('tidak_ditemukan')
  const lacking = all.filter(({ row, kurang }) => row.status !== 'dikecualikan' && kurang.includes(hal))
  const isLacking = lacking.some(({ row }) => nip === undefined || row.nip === nip)
  if (!isLacking) return refuse('tpp.tidak_kurang')
  const perkara = [
    ...(hal === 'rekap' ? rekapTerbuka(periode, lacking, nip) : []),
    ...dataKurang(periode, hal, lacking, nip),
  ]
  const counts = { diingatkan: 0, sudah: 0 }
  for (const { pembenah, kantor_id, kabar } of perkara) {
    const found = await listPembenah(tx, instansi_id, pembenah, kantor_id)
    const others = found.filter((id) => id !== call.caller.sub)
    const told = await notifyHarian(tx, instansi_id, others, kabar)
    counts.diingatkan += told
    counts.sudah += others.length - told
  }
  if (counts.diingatkan + counts.sudah === 0) return refuse('tpp.tanpa_pembenah')
  if (counts.diingatkan > 0)
    await recordAudit(tx, call, {
      aksi: 'ingatkan',
      objek: 'tpp_periode',
      objek_id: periode_id,
      instansi_id,
      sesudah: { hal, ...(nip !== undefined && { nip }), orang: counts.diingatkan },
    })
  return counts
}
