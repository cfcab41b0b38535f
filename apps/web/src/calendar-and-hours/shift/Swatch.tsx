import classes from './shift.module.css'

/** The colour of a shift; its code always stands beside it. */
export function Swatch({ warna }: { readonly warna: string | null }) {
  return <span className={classes.swatch} style={{ backgroundColor: warna ?? 'transparent' }} aria-hidden />
}
