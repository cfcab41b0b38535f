import { formatDate, formatInstant, formatNip } from '@presensi/contract/kata/format'
import type { Language } from '@presensi/contract/kata/sentence'
import { createSpesimenFiles } from '../../identity/profil/public.ts'
import type { SealedDeps } from '../../platform/files/public.ts'
import type { Bagian } from '../../platform/pdf/public.ts'
import type { TandaTanganRow } from '../tanda-tangan/public.ts'
import type { Penerbit } from './dokumen.repo.ts'
import { KATA } from './kata.ts'
import { hariKunci, type KeadaanBulan } from './terkunci.ts'

/** Pictures of signatures by their file, in base64. */
type Gambar = ReadonlyMap<string, string>

/** Reads the specimens that who signed put on a paper. */
export function createBacaSpesimen(deps: SealedDeps) {
  const files = createSpesimenFiles(deps)
  return async (tanda: readonly Pick<TandaTanganRow, 'berkas'>[]): Promise<Gambar> => {
    const found = new Map<string, string>()
    for (const { berkas } of tanda) {
      const picture = berkas === null ? null : await files.get(berkas)
      if (berkas !== null && picture !== null) found.set(berkas, picture.toString('base64'))
    }
    return found
  }
}
export type BacaSpesimen = ReturnType<typeof createBacaSpesimen>

/** 'Plh. Kepala Dinas': as what somebody signs. */
export const sebutan = ({ kapasitas, jabatan_cetak }: Pick<TandaTanganRow, 'kapasitas' | 'jabatan_cetak'>): string =>
  `${kapasitas === null || kapasitas === 'pejabat' ? '' : `${kapasitas}. `}${jabatan_cetak ?? ''}`

/**
 * Who made the paper and who signs it. A specimen stands there only by an act of its owner, and is called a picture; for everybody else there is a
 * line to sign on. The paper says what both are not.
 */
export function* tandaTanganBagian(
  { snapshot, pengunci_nip, penanda, tanda }: KeadaanBulan,
  { zona_waktu }: Penerbit,
  language: Language,
  gambar: Gambar,
): Generator<Bagian> {
  if (snapshot === null) return
  const kata = KATA[language]
  const nip = (value: string | null): string[] => (value === null ? [] : [`NIP ${formatNip(value)}`])
  /** What stands at the place of a signature, and below it when and how it came there. */
  const act = (peran: TandaTanganRow['peran']) => {
    const one = tanda.find((row) => row.peran === peran)
    if (one === undefined) return { gambar: null, kapan: [] }
    const picture = one.berkas === null ? null : (gambar.get(one.berkas) ?? null)
    const when = formatInstant(one.pada.toISOString(), zona_waktu, language)
    return { gambar: picture, kapan: [`${picture === null ? kata.tanpaGambar : kata.gambar}: ${when}`] }
  }
  const [made, signed] = [act('pembuat'), act('penandatangan')]
  const maker = {
    atas: ['', kata.dibuatOleh],
    nama: snapshot.dikunci_oleh.nama,
    bawah: [...nip(pengunci_nip), ...made.kapan],
    gambar: made.gambar,
  }
  const who = tanda.find(({ peran }) => peran === 'penandatangan') ?? penanda
  const day = formatDate(hariKunci(snapshot, zona_waktu), language, 'full')
  const place = penanda?.kota == null ? day : `${penanda.kota}, ${day}`
  const signer =
    who === undefined
      ? null
      : {
          atas: [place, sebutan(who)],
          nama: who.nama,
          bawah: [...nip(who.nip), ...signed.kapan],
          gambar: signed.gambar,
        }
  yield { jenis: 'tanda_tangan', kolom: [maker, null, signer] }
  if (tanda.length > 0) yield { jenis: 'paragraf', teks: kata.bukanTersertifikasi }
}
