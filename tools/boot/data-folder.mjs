// Plain JavaScript: it runs before anything is installed, on whatever Node is there.
import fs from 'node:fs'
import path from 'node:path'

/**
 * Makes the folder, or says in a sentence why it cannot be used. Step by step: mkdir with `recursive` never comes back where a folder
 * can be seen but nothing can be made in it, as in /proc.
 */
export function openDataFolder(folder) {
  const missing = []
  for (let at = folder; !fs.existsSync(at); at = path.dirname(at)) missing.unshift(at)
  try {
    for (const one of missing) makeOne(one)
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK)
    if (!fs.statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
  } catch (error) {
    throw new Error(
      `Folder data ${folder} tidak dapat dipakai (${error.code}); isi PRESENSI_DATA dengan folder yang boleh ditulis akun ini.`,
    )
  }
}

function makeOne(folder) {
  try {
    fs.mkdirSync(folder)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error // another process was faster
  }
}
