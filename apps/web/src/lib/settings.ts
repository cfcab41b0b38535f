type Settings = {
  /** 'sandi': our own form; 'halaman': the single sign-on's own page */
  readonly login: 'sandi' | 'halaman'
  readonly client_id: string
  /** whose pages change passwords and the second factor: ours with the bundled single sign-on, else the provider's, where it is known */
  readonly akun: { readonly bawaan: boolean; readonly alamat: string | null }
  readonly tiles: string | null
}

const DEFAULTS: Settings = { login: 'sandi', client_id: 'presensi', akun: { bawaan: true, alamat: null }, tiles: null }

/** What the server wrote into the document about this deployment. The development server leaves it as it is. */
export function readSettings(): Settings {
  const text = document.querySelector('meta[name="presensi-settings"]')?.getAttribute('content') ?? ''
  if (!text.startsWith('{')) return DEFAULTS
  return { ...DEFAULTS, ...(JSON.parse(text) as Partial<Settings>) }
}
