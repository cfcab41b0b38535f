import { CloseButton } from '@mantine/core'
import { Lambang } from '../lib/brand/Lambang.tsx'
import { ApprovalsLink } from './ApprovalsLink.tsx'
import { InstansiMark } from './InstansiMark.tsx'
import { MenuTree } from './MenuTree.tsx'
import classes from './sidebar.module.css'
import { useModalDialog } from './use-modal-dialog.ts'
import { useShellWords } from './words.ts'

type MenuDrawerProps = { readonly opened: boolean; readonly onClose: () => void }

/** The menu on a phone. */
export function MenuDrawer({ opened, onClose }: MenuDrawerProps) {
  const t = useShellWords()
  const dialog = useModalDialog(opened, onClose)
  return (
    <dialog ref={dialog} className={classes.drawer} aria-label={t('mainMenu')}>
      {opened && (
        <>
          <div className={classes.drawerHead}>
            <span className={classes.brand}>
              <Lambang size={32} />
              <span className={classes.brandName}>{t('product')}</span>
            </span>
            <CloseButton size="lg" aria-label={t('closeMenu')} onClick={onClose} />
          </div>
          <InstansiMark />
          <div className={classes.drawerFirst}>
            <ApprovalsLink />
          </div>
          <MenuTree />
        </>
      )}
    </dialog>
  )
}
