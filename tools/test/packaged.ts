import { isFirefoxThere } from '../../servers/browsers/firefox.ts'
import { isWebKitThere } from '../../servers/browsers/webkit.ts'
import { say } from '../start/terminal.ts'
import { installFromDebian } from './debian.ts'

export type Packaged = { readonly name: string; readonly packages: readonly string[]; isThere(): boolean }

export const OTHER_BROWSERS: readonly Packaged[] = [
  { name: 'Firefox', packages: ['firefox-esr'], isThere: isFirefoxThere },
  { name: 'WebKit', packages: ['webkit2gtk-driver', 'xvfb'], isThere: isWebKitThere },
]

/** Installs what is missing where that may be done; else says what is left out, and how to have it. */
export async function ensurePackaged({ name, packages, isThere }: Packaged): Promise<void> {
  if (!isThere() && process.getuid?.() === 0)
    for (const one of packages) await installFromDebian(name, one, '--no-install-recommends')
  if (!isThere())
    say(
      `${name} dari Debian tidak terpasang dan tidak dapat dipasang; ujinya dilewati. Pasang dengan: sudo apt-get install ${packages.join(' ')}`,
    )
}
