import { LIMA_HARI, RAMADAN } from '@presensi/domain/jadwal/baku'
import type { JenisJamKerja } from '@presensi/domain/jadwal/jam-kerja'
import { type LingkupJamKerja, lingkupOf, saysWholeWeek } from '@presensi/domain/jadwal/pilih-jam-kerja'
import type { JenisPegawai } from '@presensi/domain/pegawai/nip'
import type { Office } from '../../ui/OfficePicker.tsx'
import type { Person } from '../../ui/PersonPicker.tsx'
import type { JamKerja, JamKerjaInput } from './jam-kerja.api.ts'
import { type HariDraft, isHariProblem, toRows, toWeek, weekProblems, workingDays } from './minggu.ts'
import type { useJamKerjaWords } from './words.ts'

export type JamKerjaValues = {
  kode: string
  nama: string
  jenis: string
  berlaku_mulai: string
  berlaku_sampai: string
  otomatis: boolean
  /** for whom: which of the next three lists counts */
  lingkup: string
  kantor_ids: readonly Office[]
  jenis_pegawai: readonly JenisPegawai[]
  pegawai_nips: readonly Person[]
  hari: readonly HariDraft[]
}

export const valuesOf = (
  set: JamKerja | undefined,
  fresh: JenisJamKerja,
  offices: readonly Office[],
): JamKerjaValues => ({
  kode: set?.kode ?? '',
  nama: set?.nama ?? '',
  jenis: set?.jenis ?? fresh,
  berlaku_mulai: set?.berlaku_mulai ?? '',
  berlaku_sampai: set?.berlaku_sampai ?? '',
  otomatis: set?.otomatis ?? true,
  lingkup: set === undefined ? 'instansi' : lingkupOf({ ...set, pegawai_ids: set.pegawai_nips }),
  kantor_ids: offices,
  jenis_pegawai: set?.jenis_pegawai ?? [],
  pegawai_nips: set?.pegawai ?? [],
  hari: toWeek(set?.hari ?? (fresh === 'ramadan' ? RAMADAN : LIMA_HARI)),
})

/** Only what the chosen scope asks for: what was chosen before is not sent along unseen. */
function chosen({ lingkup, kantor_ids, jenis_pegawai, pegawai_nips }: JamKerjaValues) {
  return {
    kantor_ids: lingkup === 'kantor' || lingkup === 'jenis_pegawai' ? kantor_ids.map((office) => office.id) : [],
    jenis_pegawai: lingkup === 'jenis_pegawai' ? jenis_pegawai : [],
    pegawai_nips: lingkup === 'pegawai' ? pegawai_nips.map((person) => person.nip) : [],
  }
}

/** Whether a weekday without times falls to weaker hours, as in Ramadan, or is simply free. */
export const fallsThrough = (values: JamKerjaValues): boolean => {
  const { pegawai_nips: pegawai_ids, ...scope } = chosen(values)
  return !saysWholeWeek({ jenis: values.jenis as JenisJamKerja, ...scope, pegawai_ids })
}

export function inputOf(id: string | undefined, values: JamKerjaValues): JamKerjaInput {
  const { lingkup, ...rest } = values
  return {
    ...rest,
    id,
    jenis: values.jenis as JenisJamKerja,
    ...chosen(values),
    jenis_pegawai: [...chosen(values).jenis_pegawai],
    hari: toRows(values.hari) as never,
  }
}

type Say = ReturnType<typeof useJamKerjaWords>

type Chosen = Exclude<LingkupJamKerja, 'instansi'>
const FIELD_OF: Record<Chosen, 'kantor_ids' | 'jenis_pegawai' | 'pegawai_nips'> = {
  kantor: 'kantor_ids',
  jenis_pegawai: 'jenis_pegawai',
  pegawai: 'pegawai_nips',
}
const missing = (values: JamKerjaValues): boolean => values[FIELD_OF[values.lingkup as Chosen]].length === 0

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Everything that is wrong, at once; the days of the week by 'hari.<weekday>.<field>'. */
export function problemsOf(values: JamKerjaValues, t: Say) {
  const { kode, nama, berlaku_mulai: from, berlaku_sampai: to } = values
  return [
    ...(kode.trim() === '' ? [{ field: 'kode', message: 'wajib' }] : []),
    ...(nama.trim() === '' ? [{ field: 'nama', message: 'wajib' }] : []),
    ...(DATE.test(from) ? [] : [{ field: 'berlaku_mulai', message: from === '' ? 'wajib' : 'tanggal' }]),
    ...(to === '' || DATE.test(to) ? [] : [{ field: 'berlaku_sampai', message: 'tanggal' }]),
    ...(DATE.test(to) && to < from ? [{ field: 'berlaku_sampai', message: t('endBeforeStart') }] : []),
    ...(values.lingkup !== 'instansi' && missing(values)
      ? [{ field: FIELD_OF[values.lingkup as Chosen], message: 'wajib' }]
      : []),
    ...((fallsThrough(values) ? toRows(values.hari) : workingDays(values.hari)).length === 0
      ? [{ field: 'hari', message: t('kosong') }]
      : []),
    ...weekProblems(values.hari).map(({ hari, field, message }) => ({
      field: `hari.${hari}.${field}`,
      message: isHariProblem(message) ? t(message) : message,
    })),
  ]
}
