import type { listTandaTangan, signRekap } from '@presensi/contract/recaps/tanda-tangan'
import { describe, expect, it } from 'vitest'
import { on, openScreen, refuse } from '../../lib/testing/screen.tsx'
import { TandaTangan } from './public.ts'

const MENUNGGU = {
  kantor_id: 'k-1',
  kantor: 'Dinas Contoh',
  tahun: 2026,
  bulan: 10,
  status: 'final' as const,
  versi: 2,
  orang: 42,
  dikunci_pada: '2026-11-08T02:00:00.000Z',
  dikunci_oleh: 'Budi Santoso',
  nomor: 7,
  hash: 'ab'.repeat(32),
  tanda_tangan: [],
}
const PATH = '/absensi/v2/rekap/tanda-tangan'

/** The list is empty once it was signed. */
function server(first: Response | null) {
  let [refusal, isSigned] = [first, false]
  return [
    on<typeof listTandaTangan>('GET', PATH, () => ({ items: isSigned ? [] : [MENUNGGU] })),
    on<typeof signRekap>('POST', PATH, () => {
      const answer = refusal
      refusal = null
      if (answer !== null) return answer
      isSigned = true
      return MENUNGGU
    }),
  ]
}
const open = (first: Response | null, hanya?: Parameters<typeof TandaTangan>[0]['hanya']) =>
  openScreen({
    screen: () => <TandaTangan {...(hanya !== undefined && { hanya })} />,
    path: '/profile',
    params: [],
    server: server(first),
    roles: ['role:presensi:pegawai'],
  })

describe('months that wait for a signature', () => {
  it('say what is signed, ask once more, and are gone afterwards', async () => {
    const { sees, press, callsTo, until, text } = await open(null)
    await sees('Dinas Contoh, Oktober 2026: versi 2, 42 pegawai. Dikunci Budi Santoso.')
    await press('Tanda tangani')
    await sees('bukan tanda tangan elektronik tersertifikasi')
    await press('Tanda tangani')
    await sees('Rekap Oktober 2026 telah Anda tanda tangani.')
    await until(() => !text().includes('Dinas Contoh, Oktober 2026'))
    const sent = callsTo('tanda-tangan').filter(({ method }) => method === 'POST')
    expect(sent).toMatchObject([{ body: { kantor_id: 'k-1', tahun: '2026', bulan: '10' } }])
  })

  it('ask for the password where the sign-in was too long ago', async () => {
    const { sees, press } = await open(refuse(403, { code: 'perlu_masuk_ulang', message: 'Masuk ulang diperlukan.' }))
    await sees('Dinas Contoh')
    await press('Tanda tangani')
    await press('Tanda tangani')
    await sees('Tindakan ini meminta')
  })

  it('say why it was refused', async () => {
    const { sees, press } = await open(refuse(409, { code: 'rekap.sudah_ditandatangani', message: 'Sudah oleh Sri.' }))
    await sees('Dinas Contoh')
    await press('Tanda tangani')
    await press('Tanda tangani')
    await sees('Sudah oleh Sri.')
  })

  it('of another office or month are not shown beside this one', async () => {
    const { callsTo, until, text } = await open(null, { kantor_id: 'k-2', tahun: 2026, bulan: 10 })
    await until(() => callsTo('tanda-tangan').length > 0)
    expect(text()).not.toContain('Dinas Contoh')
  })
})
