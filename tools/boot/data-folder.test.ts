import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openDataFolder } from './data-folder.mjs'

function folder(): string {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'presensi-folder-'))
  onTestFinished(() => fs.rmSync(made, { recursive: true, force: true }))
  return made
}

it('makes the data folder with what is above it, also when it is there already', () => {
  const wished = path.join(folder(), 'a/b/c')
  openDataFolder(wished)
  openDataFolder(wished)
  expect(fs.statSync(wished).isDirectory()).toBe(true)
})

it('says in a sentence that a file stands in its place', () => {
  const file = path.join(folder(), 'file')
  // One that may be run: rights alone do not tell it from a folder.
  fs.writeFileSync(file, '', { mode: 0o700 })
  for (const wished of [file, path.join(file, 'below')])
    expect(() => openDataFolder(wished)).toThrow(/^Folder data .* tidak dapat dipakai \(ENOTDIR\); isi PRESENSI_DATA/)
})

it('says so where nothing can be made, and does not wait for ever', () => {
  expect(() => openDataFolder('/proc/presensi-uji/b')).toThrow(/^Folder data .* tidak dapat dipakai \(E[A-Z]+\)/)
})

it('says so of a folder that this account may not write to, whoever runs this test', () => {
  const closed = folder()
  fs.chmodSync(closed, 0o500)
  if (process.getuid?.() === 0) refuseWriting()
  expect(() => openDataFolder(closed)).toThrow('(EACCES)')
})

/** Root may write everywhere; to them the system would say what it says to others. */
function refuseWriting(): void {
  const { W_OK } = fs.constants
  const access = vi.spyOn(fs, 'accessSync').mockImplementation((_path, mode = 0) => {
    if ((mode & W_OK) !== 0) throw Object.assign(new Error(), { code: 'EACCES' })
  })
  onTestFinished(() => access.mockRestore())
}

it('does not mind that another process makes the folder at the same time', () => {
  const there = folder()
  const exists = vi.spyOn(fs, 'existsSync').mockReturnValueOnce(false)
  onTestFinished(() => exists.mockRestore())
  expect(() => openDataFolder(there)).not.toThrow()
})
