import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
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
  fs.writeFileSync(file, '')
  for (const wished of [file, path.join(file, 'below')])
    expect(() => openDataFolder(wished)).toThrow(
      /^Folder data .* tidak dapat dipakai \((ENOTDIR|EACCES)\); isi PRESENSI_DATA/,
    )
})

it('says so where nothing can be made, and does not wait for ever', () => {
  expect(() => openDataFolder('/proc/presensi-uji/b')).toThrow(/^Folder data .* tidak dapat dipakai \(E[A-Z]+\)/)
})

it.skipIf(process.getuid?.() === 0)('says so of a folder that this account may not write to', () => {
  const closed = folder()
  fs.chmodSync(closed, 0o500)
  expect(() => openDataFolder(closed)).toThrow('(EACCES)')
})
