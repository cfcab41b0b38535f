type Settings = {
  /** 'sandi': our own form; 'halaman': the single sign-on's own page */
  readonly login: 'sandi' | 'halaman'
  readonly client_id: string
  readonly tiles: string | null
}

const DEFAULTS: Settings = { login: 'sandi', client_id: 'presensi', tiles: null }

/** What the server wrote into the document about this deployment. The development server leaves it as it is. */
export function readSettings(): Settings {
  const text = document.querySelector('meta[name="presensi-settings"]')?.getAttribute('content') ?? ''
  if (!text.startsWith('{')) return DEFAULTS
  return { ...DEFAULTS, ...(JSON.parse(text) as Partial<Settings>) }
}
