import type { Tanggal } from '@presensi/domain/kalender/tanggal'
import { addBerita } from './berita.ts'
import { addDinasLuar } from './dinas-luar.ts'
import { addHariLibur } from './hari-libur.ts'
import { addPejabatCuti } from './izin.ts'
import { addJamKerja } from './jam-kerja.ts'
import { addKebijakan } from './kebijakan.ts'
import { addKegiatan } from './kegiatan.ts'
import { addKejadian } from './kejadian.ts'
import { createIds } from './random.ts'
import type { Rows } from './rows.ts'
import { addShift } from './shift.ts'
import { addSusulan } from './susulan.ts'

/** What an agency that has set itself up has besides places and people. */
export function addKalender(rows: Rows, hariIni: Tanggal): void {
  const nextId = createIds('kalender')
  addHariLibur(rows, nextId)
  addJamKerja(rows, nextId)
  addKejadian(rows, hariIni)
  addShift(rows, nextId, hariIni)
  addKegiatan(rows, nextId, hariIni)
  addBerita(rows, nextId, hariIni)
  addDinasLuar(rows, hariIni)
  addKebijakan(rows, hariIni)
  addSusulan(rows, hariIni)
  addPejabatCuti(rows, hariIni)
  // From home is agreed with the ministry's people, elsewhere is not; the regency works at its offices only.
  const tempat: Record<string, readonly string[]> = { KEMENDEMO: ['WFO', 'WFH', 'DL'], KABDEMO: ['WFO', 'DL'] }
  for (const { id: instansi_id, kode } of rows.instansi)
    rows.pengaturan.push({
      instansi_id,
      nama: 'work_from',
      berlaku_mulai: '2025-01-01',
      nilai: JSON.stringify(tempat[kode ?? ''] ?? ['WFO']),
    })
}
