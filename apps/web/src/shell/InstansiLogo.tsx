import { LogoInstansi } from '../lib/brand/LogoInstansi.tsx'
import classes from './topbar.module.css'
import { useChosenInstansi } from './use-chosen-instansi.ts'

/** On a phone, which has no sidebar: the logo alone, beside the product's. */
export function InstansiLogo() {
  const instansi = useChosenInstansi()
  if (instansi === undefined || instansi.logo === null) return null
  return (
    <span className={`${classes.onPhone} ${classes.logoPlace}`}>
      <LogoInstansi logo={instansi.logo} alt={instansi.nama} className={classes.logo ?? ''} />
    </span>
  )
}
