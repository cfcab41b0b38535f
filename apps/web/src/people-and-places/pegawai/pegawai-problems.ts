import { golonganOf } from '@presensi/domain/pegawai/golongan'
import type { JenisPegawai } from '@presensi/domain/pegawai/nip'
import type { FieldProblem } from '../../ui/form/problems.ts'
import type { FormSay } from './form-words.ts'
import { judgeNip } from './nip-facts.ts'
import type { Pegawai } from './pegawai.api.ts'
import { changesOf, hasKontrak, type PegawaiValues } from './pegawai-values.ts'

const DATE = /^\d{4}-\d{2}-\d{2}$/

type Tanggal =
  | 'tanggal_lahir'
  | 'tmt'
  | 'mulai'
  | 'jenis_mulai'
  | 'status_ptkp_mulai'
  | 'mulai_kontrak'
  | 'akhir_kontrak'

const required = (values: PegawaiValues, ...names: ('nip' | 'nama' | 'jenis' | 'mulai')[]): FieldProblem[] =>
  names.filter((name) => values[name].trim() === '').map((field) => ({ field, message: 'wajib' }))

const dates = (values: PegawaiValues, ...names: Tanggal[]): FieldProblem[] =>
  names
    .filter((name) => values[name] !== '' && !DATE.test(values[name]))
    .map((field) => ({ field, message: 'tanggal' }))

export function orangProblems(values: PegawaiValues, t: FormSay): FieldProblem[] {
  const { problem } = judgeNip(values)
  return [
    ...required(values, 'nip', 'nama', 'jenis'),
    ...(problem ? [{ field: 'nip', message: t(problem) }] : []),
    ...dates(values, 'tanggal_lahir', 'tmt', 'jenis_mulai', 'status_ptkp_mulai', 'mulai_kontrak', 'akhir_kontrak'),
    ...(hasKontrak(values.jenis) && values.akhir_kontrak !== '' && values.akhir_kontrak < values.mulai_kontrak
      ? [{ field: 'akhir_kontrak', message: t('kontrakOrder') }]
      : []),
  ]
}

function postProblems({ jenis, jabatan, kelas_jabatan, golongan }: PegawaiValues, t: FormSay): FieldProblem[] {
  const kelas = kelas_jabatan.trim()
  const isKelas = /^\d{1,2}$/.test(kelas) && Number(kelas) >= 1 && Number(kelas) <= 17
  return [
    ...(jabatan.trim() === '' && (kelas !== '' || golongan.trim() !== '')
      ? [{ field: 'jabatan', message: 'wajib' }]
      : []),
    ...(golongan !== '' && !golonganOf(jenis as JenisPegawai).includes(golongan)
      ? [{ field: 'golongan', message: t('golonganWrong') }]
      : []),
    ...(kelas !== '' && !isKelas ? [{ field: 'kelas_jabatan', message: 'rentang:1:17' }] : []),
  ]
}

export function posisiProblems(values: PegawaiValues, t: FormSay): FieldProblem[] {
  const own = values.nip.replace(/\D/g, '')
  return [
    ...(values.kantor_id === null ? [{ field: 'kantor_id', message: 'wajib' }] : []),
    ...required(values, 'mulai'),
    ...dates(values, 'mulai'),
    ...postProblems(values, t),
    ...(['atasan_nip', 'pybmc_nip'] as const)
      .filter((name) => values[name] !== null && values[name]?.nip === own)
      .map((field) => ({ field, message: t('atasan_diri') })),
  ]
}

export function changeProblems(values: PegawaiValues, before: Pegawai, t: FormSay): FieldProblem[] {
  const nothing = !Object.values(changesOf(values, before)).includes(true)
  return [...posisiProblems(values, t), ...(nothing ? [{ field: '', message: t('nothingChanged') }] : [])]
}
