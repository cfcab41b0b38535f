import type { readKop, saveKop } from '@presensi/contract/recaps/kop'
import { expect, it } from 'vitest'
import { useAddress } from '../../lib/address.ts'
import { on, openScreen, refuse } from '../../lib/testing/screen.tsx'
import { setWidth } from '../../ui/testing.tsx'
import { KopSection } from './KopSection.tsx'

const PARAMS = ['kop'] as const
const KOP = {
  baris: ['PEMERINTAH KOTA UJI', 'Jl. Merdeka 1, Kota Uji'],
  kota: 'Kota Uji',
  logo: null,
  penandatangan: [
    {
      kantor_id: 'k-1',
      kantor: 'Dinas Satu',
      nip: '197001011995031001',
      nama: 'Budi Atasan',
      jabatan_cetak: 'Kepala Dinas',
      mulai: '2026-01-01',
      selesai: null,
    },
  ],
}
function Screen({ mayChange }: { readonly mayChange: boolean }) {
  const { search, change } = useAddress(PARAMS)
  return <KopSection opened={search.kop} mayChange={mayChange} onOpen={(kop) => change({ kop })} />
}
const read = on<typeof readKop>('GET', '/absensi/v2/instansi/kop/get', KOP)
const save = on<typeof saveKop>('POST', '/absensi/v2/instansi/kop/save', KOP)
const open = (server: Parameters<typeof openScreen>[0]['server'], { address = '', mayChange = true } = {}) => {
  setWidth(1440)
  return openScreen({
    screen: () => <Screen mayChange={mayChange} />,
    path: '/instansi/setting',
    params: PARAMS,
    address,
    server: [read, ...server],
  })
}

it('shows the head of papers and who signs; who may not change it has no buttons', async () => {
  const { sees, named } = await open([], { mayChange: false })
  await sees('PEMERINTAH KOTA UJI')
  await sees('Kepala Dinas · Dinas Satu · sejak 1 Jan 2026')
  for (const name of ['Ubah kop surat', 'Tambah penandatangan', 'Hapus Budi Atasan'])
    expect(named('button', name)).toBeUndefined()
})

it('previews what is typed, and sends lines as they stand, commas included', async () => {
  const { field, type, press, callsTo, until, notices } = await open([save], { address: '?kop=kop' })
  await type(await field('Baris kop'), 'PEMERINTAH BARU\n\nJl. Baru 2, Kota')
  await until(() =>
    [...document.querySelectorAll('[role=dialog] figure p')].some((one) => one.textContent === 'PEMERINTAH BARU'),
  )
  await press('Simpan')
  await until(() => notices().includes('Kop surat disimpan.'))
  const { body } = callsTo('/kop/save').at(-1) ?? {}
  expect(JSON.parse(body?.baris ?? '')).toEqual(['PEMERINTAH BARU', 'Jl. Baru 2, Kota'])
  expect(body).not.toHaveProperty('logo')
})

it('says at the field that there are too many lines, and sends nothing', async () => {
  const { field, type, press, sees, callsTo } = await open([save], { address: '?kop=kop' })
  await type(await field('Baris kop'), 'a\nb\nc\nd\ne\nf')
  await press('Simpan')
  await sees('Paling banyak 5 baris.')
  expect(callsTo('/kop/save')).toEqual([])
})

it('takes a signer out after asking, and shows why it was refused', async () => {
  const refusing = on<typeof saveKop>('POST', '/absensi/v2/instansi/kop/save', () =>
    refuse(409, { code: 'x', message: 'Belum dapat disimpan.' }),
  )
  const { press, sees, callsTo } = await open([refusing])
  await press('Hapus Budi Atasan')
  await press('Hapus')
  await sees('Belum dapat disimpan.')
  expect(callsTo('/kop/save').at(-1)?.body).toEqual({ kantor_id: 'k-1', penandatangan: '[]' })
})
