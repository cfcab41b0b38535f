import { akarOrang } from '@presensi/domain/rantai/isi-rekap'
import { isMenghalangi, type JenisTerbuka } from '@presensi/domain/rekap/bulan-kantor'
import { sha256Hex } from '../../clocking/rantai/public.ts'
import { readNomor } from '../../days/simpanan/public.ts'
import type { Tx } from '../../platform/database.ts'
import { whileHeld } from '../../platform/held.ts'
import type { PersonFacts } from '../../platform/http/call.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { recordAudits } from '../../system/audit/public.ts'
import { tandaiPembuat } from '../tanda-tangan/public.ts'
import { kunciGiliran } from '../terkunci/public.ts'
import { firstOf, lastOf } from './evaluasi.ts'
import { listKoreksi } from './koreksi.repo.ts'
import { type KantorDinilai, nilaiKantor } from './nilai-kantor.ts'
import { beginDiperiksa } from './pantau.repo.ts'
import { type Bisa, type DimintaBanyak, periksaAwal, refusalOf, type Sebagai } from './periksa.ts'
import type { Siap } from './siap.ts'
import { type DitulisKunci, insertKunci } from './snapshot.repo.ts'
import { listTerbukaKantor } from './terbuka.repo.ts'
import { antreanOf, isPenentu, type JumlahTerbuka, jumlahTerbuka } from './terbuka.ts'

type Kunci = DitulisKunci & { readonly kantor_id: string; readonly terbuka: JumlahTerbuka }
type Koreksi = Awaited<ReturnType<typeof listKoreksi>>

type Terbuka = { readonly jenis: JenisTerbuka; readonly pegawai_id: string; readonly tanggal: string }

/** The lock of an office as it is to be stored; throws what stands in the way. */
function susunKunci(
  { kantor, before, check }: Bisa,
  { orang, ringkasan, konflik, menunggu, belum, belum_terdaftar }: KantorDinilai,
  { koreksi, terbuka }: { readonly koreksi: Koreksi; readonly terbuka: readonly Terbuka[] },
  { oleh, alasan }: { readonly oleh: string; readonly alasan: string | undefined },
): Kunci {
  // A leaver's late facts are booked in the last office, also when nobody is there any more. And of people who were moved in after another office
  // had locked their month nothing is left to store: that month is locked without them, since later ones wait for it.
  if (orang.length === 0 && koreksi.length === 0 && before.orang === 0) return refuse('rekap.tanpa_pegawai')
  if (belum > 0) return refuse('rekap.belum_selesai', { values: { jumlah: belum } })
  const days = [...menunggu.values()].reduce((sum, waiting) => sum + waiting.length, 0)
  const kinds: JenisTerbuka[] = [
    ...terbuka.flatMap((one) => (one.jenis === 'konfirmasi' && isPenentu(one, menunggu) ? [] : [antreanOf(one)])),
    ...Array.from({ length: konflik }, () => 'konflik' as const),
    ...Array.from({ length: belum_terdaftar }, () => 'belum_terdaftar' as const),
    // By day: a night shift that was entered later moves a clocking to the last day of the month before.
    ...Array.from({ length: days }, () => 'konfirmasi' as const),
  ]
  check(kinds.filter(isMenghalangi).length)
  const kunci = {
    kantor_id: kantor.id,
    versi: before.versi + 1,
    orang: orang.length,
    ringkasan: JSON.stringify(ringkasan),
    koreksi: JSON.stringify(koreksi.map(({ terkunci: _open, kantor: _name, ...line }) => line)),
    terbuka: JSON.stringify(jumlahTerbuka(kinds)),
    // What the agency's admin wrote about locking over something is kept, also where it would not have stopped anybody.
    alasan: kinds.length === 0 ? null : (alasan ?? null),
    akar: akarOrang(orang, sha256Hex),
    oleh,
  }
  return { kunci, orang, hari_ini: kantor.hari_ini, kantor_id: kantor.id, terbuka: jumlahTerbuka(kinds) }
}

/** By office: why its month is not locked; null where it is. */
export type HasilKunci = ReadonlyMap<string, Refusal | null>

/**
 * Locks the month of some offices: evaluates everybody again and stores that, in this transaction. A month that is locked already stays as it is,
 * and whoever comes second gets it. What one office is refused for keeps no other from being locked.
 */
export async function kunciKelompok(
  tx: Tx,
  instansi_id: string,
  diminta: DimintaBanyak,
  { sebagai, call, siap }: { readonly sebagai: Sebagai; readonly call: PersonFacts; readonly siap?: Siap | undefined },
): Promise<HasilKunci> {
  const { alasan, ...month } = diminta
  const [first, last] = [firstOf(month), lastOf(month)]
  await kunciGiliran(tx, instansi_id)
  const { hasil, bisa } = await periksaAwal(tx, instansi_id, diminta, sebagai)
  const kantor_ids = [...bisa.keys()]
  if (kantor_ids.length === 0) return hasil
  const nomor = await readNomor(tx, instansi_id)
  const dinilai = await whileHeld('nothing may change between judging and storing', () =>
    nilaiKantor(tx, instansi_id, kantor_ids, month, siap),
  )
  const koreksi = Map.groupBy(
    await listKoreksi(tx, instansi_id, first, { kantor_ids, dibukukan: true }),
    ({ kantor_id }) => kantor_id,
  )
  const terbuka = Map.groupBy(
    await listTerbukaKantor(tx, instansi_id, kantor_ids, { first, last }),
    ({ kantor_id }) => kantor_id,
  )
  const locks: Kunci[] = []
  for (const [id, one] of bisa) {
    const found = { koreksi: koreksi.get(id) ?? [], terbuka: terbuka.get(id) ?? [] }
    const by = { oleh: call.caller.sub, alasan: sebagai === 'instansi' ? alasan : undefined }
    hasil.set(
      id,
      refusalOf(() => locks.push(susunKunci(one, dinilai(id), found, by))),
    )
  }
  if (locks.length === 0) return hasil
  const ids = await insertKunci(tx, { instansi_id, bulan: first }, locks)
  const signed = locks.map(({ kantor_id }, at) => ({ kantor_id, kunci_id: ids[at] ?? '' }))
  await tandaiPembuat(tx, { instansi_id, bulan: first }, signed, call)
  await beginDiperiksa(tx, instansi_id, nomor)
  await recordAudits(
    tx,
    call,
    locks.map(({ kantor_id, kunci: { versi, orang, alasan: said }, terbuka: open }, at) => ({
      aksi: 'kunci',
      objek: 'rekap',
      objek_id: ids[at] ?? '',
      instansi_id,
      sesudah: { kantor_id, bulan: first, versi, orang, terbuka: open, alasan: said },
    })),
  )
  return hasil
}

/** Throws what stood in the way of an office. */
export function checkTerkunci(hasil: HasilKunci, kantor_id: string): void {
  const refused = hasil.get(kantor_id)
  if (refused != null) throw refused
}
