import { checkNip, JENIS_PEGAWAI, type NipProblem, type NipWarning } from '@presensi/domain/pegawai/nip'
import { bareNip, type PegawaiValues } from './pegawai-values.ts'

type Subject = Pick<PegawaiValues, 'nip' | 'jenis' | 'tanggal_lahir' | 'jenis_kelamin'>
export type NipVerdict = { readonly problem?: NipProblem; readonly warnings: readonly NipWarning[] }

const sexOf = (value: string): 'L' | 'P' | null => (value === 'L' || value === 'P' ? value : null)

/** The server's own rule, said while somebody types. */
export function judgeNip({ nip, jenis, tanggal_lahir, jenis_kelamin }: Subject): NipVerdict {
  const kind = JENIS_PEGAWAI.find((one) => one === jenis)
  if (kind === undefined || nip === '') return { warnings: [] }
  const checked = checkNip({ nip: bareNip(nip), jenis: kind, tanggal_lahir, jenis_kelamin: sexOf(jenis_kelamin) })
  return checked.ok ? { warnings: checked.peringatan } : { problem: checked.masalah, warnings: [] }
}

/** What a good NIP of 18 digits tells about its holder, for fields that are still empty. */
export function filledByNip(values: Subject): Partial<Pick<PegawaiValues, 'tanggal_lahir' | 'jenis_kelamin'>> {
  const nip = bareNip(values.nip)
  if (nip.length !== 18 || judgeNip(values).problem !== undefined) return {}
  return {
    ...(values.tanggal_lahir === ''
      ? { tanggal_lahir: `${nip.slice(0, 4)}-${nip.slice(4, 6)}-${nip.slice(6, 8)}` }
      : {}),
    ...(values.jenis_kelamin === '' ? { jenis_kelamin: nip[14] === '1' ? 'L' : 'P' } : {}),
  }
}
