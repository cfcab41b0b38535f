import { LogoInstansi } from '../../lib/brand/LogoInstansi.tsx'
import type { Instansi } from './instansi.api.ts'
import classes from './instansi.module.css'

/** The name of an agency behind its logo; names stand in line also where one has none. */
export function InstansiName({ instansi }: { readonly instansi: Pick<Instansi, 'nama' | 'logo'> }) {
  return (
    <span className={classes.name}>
      <span className={classes.logoPlace}>
        <LogoInstansi logo={instansi.logo} className={classes.smallLogo ?? ''} />
      </span>
      {instansi.nama}
    </span>
  )
}
