import { formatDate } from '@presensi/contract/kata/format'
import type { Language } from '@presensi/contract/kata/sentence'
import { kebijakanSelama } from '@presensi/domain/rekap/kebijakan-selama'
import { loadKebijakan } from '../../days/kebijakan/public.ts'
import type { Tx } from '../../platform/database.ts'
import { kebijakanDikenal } from './dokumen.repo.ts'
import { KATA } from './kata.ts'
import type { Perihal } from './register.ts'

/** By which policies the days of a paper were judged: name, decree, first day, for whom. What came after a lock judged nothing of it. */
export async function readKebijakanTertulis(
  tx: Tx,
  { instansi_id, mulai, selesai, data_per }: Perihal,
  language: Language,
): Promise<string[]> {
  const kata = KATA[language]
  const all = await loadKebijakan(tx, instansi_id, selesai)
  const ids = all.flatMap(({ id }) => (id === null ? [] : [id]))
  const known = await kebijakanDikenal(tx, instansi_id, ids, data_per)
  const held = kebijakanSelama(
    all.filter(({ id }) => id !== null && known.has(id)),
    mulai,
    selesai,
  )
  if (held.length === 0) return [kata.tanpaKebijakan]
  return held.map(({ nama, dasar, berlaku_mulai, jenis_pegawai }) =>
    [
      `${nama} (${dasar})`,
      `${kata.berlakuMulai} ${formatDate(berlaku_mulai, language, 'plain')}`,
      ...(jenis_pegawai.length === 0 ? [] : [`${kata.untuk} ${jenis_pegawai.join(', ')}`]),
    ].join(', '),
  )
}
