import { describe, expect, it } from 'vitest'
import { findEntry, type MenuItem, pagesOf } from './own-menu.ts'
import { screenOf } from './screens.ts'

const entry = (general_text: string, general_url: string | null, children: MenuItem[] = []): MenuItem => ({
  id: general_text,
  general_text,
  general_url,
  general_iconclass: null,
  children,
})

const sections = [
  { section: 'Menu Personal', items: [entry('Dashboard', '/dashboard'), entry('Luar', 'https://luar.test')] },
  {
    section: 'Menu Admin Instansi',
    items: [entry('Jam Kerja', '/jam-kerja', [entry('Shift', '/instansi/shift/lists')])],
  },
]

describe('menu', () => {
  it('lists pages with their section and group, and no foreign addresses', () => {
    expect(pagesOf(sections)).toEqual([
      { url: '/dashboard', label: 'Dashboard', section: 'Menu Personal', group: null },
      { url: '/instansi/shift/lists', label: 'Shift', section: 'Menu Admin Instansi', group: 'Jam Kerja' },
    ])
    expect(pagesOf(undefined)).toEqual([])
  })

  it('finds groups too', () => {
    expect(findEntry(sections, '/jam-kerja')?.children).toHaveLength(1)
    expect(findEntry(sections, '/instansi/setting')).toBeUndefined()
  })

  it('knows which screen an address belongs to', () => {
    expect(screenOf('/izin/lists')).toBe('/izin/lists')
    expect(screenOf('/izin/lists/')).toBe('/izin/lists')
    expect(screenOf('/izin/lists/instansi')).toBe('/izin/lists/instansi')
    expect(screenOf('/izin/lists/0192')).toBe('/izin/lists')
    expect(screenOf('/instansi/shift/lists/kantor')).toBe('/instansi/shift/lists/kantor')
    expect(screenOf('/presensi')).toBeUndefined()
  })
})
