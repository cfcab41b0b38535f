import type { Language } from '@presensi/contract/kata/sentence'
import type { pengaturan } from '@presensi/contract/system/pengaturan'
import type { Pengaturan } from '@presensi/domain/pengaturan/daftar'
import type { NilaiPengaturan } from '@presensi/domain/pengaturan/jenis'
import type * as z from 'zod/mini'
import type { PengaturanRow } from './pengaturan.repo.ts'
import { maskOf } from './sealed.ts'

type Wire = z.output<typeof pengaturan>
type WireNilai = Wire['nilai']

const wireOf = (nilai: NilaiPengaturan): WireNilai => (typeof nilai === 'object' && nilai !== null ? [...nilai] : nilai)

/** What may be shown of a stored value. */
export const shownNilai = ({ jenis }: Pick<Pengaturan, 'jenis'>, stored: unknown): WireNilai =>
  jenis.tipe === 'rahasia' ? maskOf(stored) : wireOf(stored as NilaiPengaturan)

/** A setting with its explanation, what holds today, and every value there was and will be. `rows`: its own, newest first. */
export function describePengaturan(
  one: Pengaturan,
  rows: readonly PengaturanRow[],
  today: string,
  language: Language,
): Wire {
  const { jenis } = one
  const current = rows.find((row) => row.berlaku_mulai <= today)
  return {
    nama: one.nama,
    kelompok: one.kelompok,
    judul: one.judul[language],
    penjelasan: one.penjelasan[language],
    tipe: jenis.tipe,
    min: jenis.tipe === 'bilangan' ? jenis.min : null,
    max: jenis.tipe === 'bilangan' ? jenis.max : null,
    satuan: jenis.tipe === 'bilangan' ? jenis.satuan : null,
    pilihan: 'pilihan' in jenis ? [...jenis.pilihan] : null,
    bawaan: wireOf(one.bawaan),
    nilai: current === undefined ? wireOf(one.bawaan) : shownNilai(one, current.nilai),
    berlaku_mulai: current?.berlaku_mulai ?? null,
    evaluasi: one.evaluasi,
    riwayat: rows.map((row) => ({
      nilai: shownNilai(one, row.nilai),
      berlaku_mulai: row.berlaku_mulai,
      status: row.berlaku_mulai > today ? 'akan_datang' : row === current ? 'berlaku' : 'lama',
      diubah_oleh: row.diubah_oleh,
      diubah_pada: row.diubah_pada.toISOString(),
    })),
  }
}
