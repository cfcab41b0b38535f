import { LogoInstansi } from '../lib/brand/LogoInstansi.tsx'
import classes from './instansi-mark.module.css'
import { useChosenInstansi } from './use-chosen-instansi.ts'

/** The agency that the person works on, by its own logo and name; nothing where it has no logo. */
export function InstansiMark({ collapsed = false }: { readonly collapsed?: boolean }) {
  const instansi = useChosenInstansi()
  if (instansi === undefined || instansi.logo === null) return null
  const { nama, logo } = instansi
  return (
    <div className={classes.mark} data-collapsed={collapsed || undefined} title={nama}>
      <span className={classes.place}>
        <LogoInstansi logo={logo} alt={collapsed ? nama : ''} className={classes.logo ?? ''} />
      </span>
      {!collapsed && <span>{nama}</span>}
    </div>
  )
}
