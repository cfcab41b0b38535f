/** What a setting can hold. */
export type NilaiPengaturan = string | number | boolean | readonly string[] | null

export type JenisPengaturan =
  | { readonly tipe: 'bilangan'; readonly min: number; readonly max: number; readonly satuan: string }
  | { readonly tipe: 'ya_tidak' }
  | { readonly tipe: 'pilihan'; readonly pilihan: readonly string[] }
  | { readonly tipe: 'daftar'; readonly pilihan: readonly string[] }
  /** address of a service, http or https; may be empty */
  | { readonly tipe: 'alamat'; readonly skema: readonly string[] }
  /** written, never read back */
  | { readonly tipe: 'rahasia' }
  /** may be empty */
  | { readonly tipe: 'teks'; readonly pola: RegExp; readonly masalah: string }

/** A good value, or the key of what is wrong with it (issues.ts of the contract). */
export type Terbaca =
  | { readonly ok: true; readonly nilai: NilaiPengaturan }
  | { readonly ok: false; readonly masalah: string }

const good = (nilai: NilaiPengaturan): Terbaca => ({ ok: true, nilai })
const bad = (masalah: string): Terbaca => ({ ok: false, masalah })
const YES = ['true', '1', 'ya', 'on']
const NO = ['false', '0', 'tidak', 'off']
const MAX_TEXT = 500

/** A value as a form or JSON has it, read by what the setting holds. */
export function readNilai(jenis: JenisPengaturan, given: unknown): Terbaca {
  switch (jenis.tipe) {
    case 'bilangan':
      return readBilangan(jenis, given)
    case 'ya_tidak': {
      const word = String(given).trim().toLowerCase()
      return YES.includes(word) ? good(true) : NO.includes(word) ? good(false) : bad('ya_tidak')
    }
    case 'pilihan':
      return typeof given === 'string' && jenis.pilihan.includes(given.trim())
        ? good(given.trim())
        : bad(`pilihan:${jenis.pilihan.join(', ')}`)
    case 'daftar':
      return readDaftar(jenis.pilihan, given)
    case 'alamat':
      return readAlamat(jenis.skema, given)
    case 'rahasia':
      if (typeof given !== 'string') return bad('wajib')
      if (given.length > MAX_TEXT) return bad(`maks_panjang:${MAX_TEXT}`)
      return good(given === '' ? null : given)
    case 'teks': {
      if (typeof given !== 'string') return bad('wajib')
      const text = given.trim()
      return text === '' ? good(null) : jenis.pola.test(text) ? good(text) : bad(jenis.masalah)
    }
  }
}

function readBilangan({ min, max }: { min: number; max: number }, given: unknown): Terbaca {
  const number = typeof given === 'string' && /^-?\d{1,9}$/.test(given.trim()) ? Number(given.trim()) : given
  if (typeof number !== 'number' || !Number.isInteger(number)) return bad('bilangan')
  return number < min || number > max ? bad(`rentang:${min}:${max}`) : good(number)
}

function readDaftar(pilihan: readonly string[], given: unknown): Terbaca {
  const parts = typeof given === 'string' ? given.replace(/^\[|\]$|"/g, '').split(',') : given
  if (!Array.isArray(parts)) return bad('daftar')
  const words = [...new Set(parts.map((part) => String(part).trim()))].filter((word) => word !== '')
  if (words.length === 0) return bad('wajib')
  // In the order of the choices, so that the same set is always the same value.
  return words.every((word) => pilihan.includes(word))
    ? good(pilihan.filter((word) => words.includes(word)))
    : bad(`pilihan:${pilihan.join(', ')}`)
}

function readAlamat(skema: readonly string[], given: unknown): Terbaca {
  if (typeof given !== 'string') return bad('wajib')
  const text = given.trim()
  if (text === '') return good(null)
  if (text.length > MAX_TEXT) return bad(`maks_panjang:${MAX_TEXT}`)
  // A domain has no URL class; what the address leads to is checked where it is called.
  const match = /^([a-z]+):\/\/([^\s/?#@\\]+)(\/[^\s#\\]*)?$/i.exec(text)
  return match !== null && skema.includes((match[1] ?? '').toLowerCase())
    ? good(text)
    : bad(`alamat:${skema.join(', ')}`)
}
