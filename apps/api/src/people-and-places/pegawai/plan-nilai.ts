import { isInside } from '@presensi/domain/kalender/tanggal'
import { type NilaiBerlaku, nilaiPada, planNilai } from '@presensi/domain/pegawai/nilai-berlaku'
import type { JenisPegawai } from '@presensi/domain/pegawai/nip'
import type { Masalah, Orang, OrangTersimpan, PegawaiGiven, PegawaiPlan, Riwayat } from './types.ts'

type PlanNilai = Pick<PegawaiPlan, 'jenis' | 'ptkp'> & {
  /** the last values, as the person has them */
  orang: Pick<Orang, 'jenis' | 'status_ptkp'>
  jenisPada(tanggal: string): JenisPegawai
  masalah: Masalah[]
}

/** Kind of employment and PTKP status as they are wanted, each from its own day on. */
export function planNilaiOrang(
  given: PegawaiGiven,
  before: OrangTersimpan | undefined,
  riwayat: Riwayat,
  hari_ini: string,
): PlanNilai {
  if (before === undefined)
    return {
      orang: { jenis: given.jenis, status_ptkp: given.status_ptkp ?? null },
      jenis: null,
      ptkp: null,
      jenisPada: () => given.jenis,
      masalah: [],
    }
  const awal = riwayat.kepegawaian[0]?.mulai ?? hari_ini
  const masalah: Masalah[] = []
  const change = <V extends string | null>(stored: NilaiBerlaku<V>, nilai: V, how: How): NilaiBerlaku<V> | null => {
    // Forms carry what holds today along with whatever else they change.
    if (how.dari === undefined && nilaiPada(stored, hari_ini) === nilai) return null
    const plan = planNilai(stored, nilai, how.dari ?? how.bawaan, awal)
    if (plan.hasil === 'terhalang')
      masalah.push({
        field: how.field,
        alasan: `riwayat_terhalang:${plan.mulai}:${plan.nilai ?? ''}`,
        rintangan: [{ mulai: plan.mulai, selesai: null, nilai: plan.nilai ?? '' }],
      })
    return plan.hasil === 'ubah' ? plan.nilai : null
  }
  const kinds: NilaiBerlaku<JenisPegawai> = { sebelum: riwayat.jenis, terakhir: before.jenis }
  const statuses: NilaiBerlaku<Orang['status_ptkp']> = { sebelum: riwayat.ptkp, terakhir: before.status_ptkp }
  const jenis = change(kinds, given.jenis, {
    field: 'jenis',
    dari: given.jenis_mulai,
    bawaan: datedChange(given, riwayat, hari_ini),
  })
  // A status that nobody had said before holds since ever.
  const isFirst = before.status_ptkp === null && riwayat.ptkp.length === 0
  const ptkp =
    given.status_ptkp === undefined
      ? null
      : change(statuses, given.status_ptkp, {
          field: 'status_ptkp',
          dari: given.status_ptkp_mulai,
          bawaan: isFirst ? awal : hari_ini,
        })
  return {
    orang: { jenis: (jenis ?? kinds).terakhir, status_ptkp: (ptkp ?? statuses).terakhir },
    jenis,
    ptkp,
    jenisPada: (tanggal) => nilaiPada(jenis ?? kinds, tanggal),
    masalah,
  }
}

type How = { field: string; dari: string | undefined; bawaan: string }

/** The day of a move or promotion, or today where the first day in the office only goes along. */
function datedChange({ mulai }: PegawaiGiven, { penempatan }: Riwayat, hari_ini: string): string {
  const placed = penempatan.find((row) => isInside(hari_ini, row))
  return mulai === undefined || mulai === placed?.mulai ? hari_ini : mulai
}
