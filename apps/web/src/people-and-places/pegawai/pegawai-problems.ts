import { problemsIn } from '@presensi/contract/field-list'
import { jabatanFields, orangFields, tempatFields } from '@presensi/contract/people-and-places/pegawai.fields'
import { golonganOf } from '@presensi/domain/pegawai/golongan'
import type { JenisPegawai } from '@presensi/domain/pegawai/nip'
import type { FieldProblem } from '../../ui/form/problems.ts'
import type { FormSay } from './form-words.ts'
import { judgeNip } from './nip-facts.ts'
import type { Pegawai } from './pegawai.api.ts'
import { changesOf, hasKontrak, type PegawaiValues } from './pegawai-values.ts'

const MULAI = { jenis_mulai: { type: 'date' }, status_ptkp_mulai: { type: 'date' } } as const

export function orangProblems(values: PegawaiValues, t: FormSay): FieldProblem[] {
  const { problem } = judgeNip(values)
  return [
    ...problemsIn(orangFields, values),
    ...(problem ? [{ field: 'nip', message: t(problem) }] : []),
    ...problemsIn(MULAI, values),
    ...(hasKontrak(values.jenis) && values.akhir_kontrak !== '' && values.akhir_kontrak < values.mulai_kontrak
      ? [{ field: 'akhir_kontrak', message: t('kontrakOrder') }]
      : []),
  ]
}

function postProblems({ jenis, jabatan, kelas_jabatan, golongan }: PegawaiValues, t: FormSay): FieldProblem[] {
  const kelas = kelas_jabatan.trim()
  return [
    ...(jabatan.trim() === '' && (kelas !== '' || golongan.trim() !== '')
      ? [{ field: 'jabatan', message: 'wajib' }]
      : []),
    ...(golongan !== '' && !golonganOf(jenis as JenisPegawai).includes(golongan)
      ? [{ field: 'golongan', message: t('golonganWrong') }]
      : []),
    ...problemsIn({ kelas_jabatan: jabatanFields.kelas_jabatan }, { kelas_jabatan: kelas }),
  ]
}

export function posisiProblems(values: PegawaiValues, t: FormSay): FieldProblem[] {
  const own = values.nip.replace(/\D/g, '')
  return [
    ...(values.kantor_id === null ? [{ field: 'kantor_id', message: 'wajib' }] : []),
    ...problemsIn({ mulai: tempatFields.mulai }, values),
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
