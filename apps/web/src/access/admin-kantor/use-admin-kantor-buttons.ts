import { type ButtonRight, useButtons } from '../menu/public.ts'

/** An agency's admin has no menu entry for this page; who may give roles on User Role may give this one. */
export function useAdminKantorButtons(): (right: ButtonRight) => boolean {
  const own = useButtons('/adminkantor/lists')
  const roles = useButtons('/manajemen-role/lists')
  return (right) => own(right) || roles(right)
}
