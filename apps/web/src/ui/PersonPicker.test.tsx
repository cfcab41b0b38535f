import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Person, PersonPicker } from './PersonPicker.tsx'
import { show } from './testing.tsx'

const sri: Person = {
  nip: '198703122010012004',
  nama: 'Sri Wahyuni',
  jabatan: 'Arsiparis',
  kantor_nama: 'Dinas Kominfo',
}
const budi: Person = { nip: '198001012005011001', nama: 'Budi', jabatan: null, kantor_nama: null }

let view: Awaited<ReturnType<typeof show>>
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(async () => {
  await view.close()
  vi.useRealTimers()
})
const input = () => document.querySelector('input')
const wait = () => act(async () => vi.advanceTimersByTime(400))

test('the choices show NIP, jabatan and kantor, and choosing gives the person', async () => {
  const onChange = vi.fn()
  view = await show(<PersonPicker label="Pegawai" value={null} onChange={onChange} search={async () => [sri]} />)
  await view.type(input(), 'sri')
  await wait()
  const option = document.querySelector('[role=option]')
  expect(option?.textContent).toContain('19870312 201001 2 004')
  expect(option?.textContent).toContain('Arsiparis · Dinas Kominfo')
  await view.click(option)
  expect(onChange).toHaveBeenCalledWith(sri)
})

test('an answer that comes late for an older question is dropped', async () => {
  const answers: Record<string, (people: Person[]) => void> = {}
  const search = (q: string) =>
    new Promise<Person[]>((resolve) => {
      answers[q] = resolve
    })
  view = await show(<PersonPicker label="Pegawai" value={null} onChange={() => undefined} search={search} />)
  await view.type(input(), 'sr')
  await wait()
  await view.type(input(), 'bud')
  await wait()
  await act(async () => answers.bud?.([budi]))
  await act(async () => answers.sr?.([sri]))
  expect(document.querySelector('[role=option]')?.textContent).toContain('Budi')
})

test('a failed search and no result are said', async () => {
  view = await show(
    <PersonPicker
      label="Pegawai"
      value={null}
      onChange={() => undefined}
      search={() => Promise.reject(new Error('x'))}
    />,
  )
  await view.type(input(), 'sri')
  await wait()
  expect(view.text()).toContain('Pencarian gagal')
  await view.render(<PersonPicker label="Pegawai" value={null} onChange={() => undefined} search={async () => []} />)
  await view.type(input(), 'zzz')
  await wait()
  expect(view.text()).toContain('Tidak ada yang cocok dengan “zzz”')
})
