import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer as MantineDrawer } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './Drawer.module.css'
import { useCoverPage } from './use-cover-page.ts'
import { useUiWords } from './words.ts'

type DrawerProps = {
  /** from the address: the route opens and closes it */
  opened: boolean
  onClose: () => void
  title: ReactNode
  subtitle?: ReactNode
  footer?: ReactNode
  size?: 'md' | 'lg'
  children: ReactNode
}

/**
 * Where the focus was before the drawer opened. Mantine gives it back for a drawer that was there before; one whose code was fetched for it
 * is open from its first moment, and keyboards would be left at the top of the page.
 */
function useFirstFocus(opened: boolean): void {
  const before = useRef(opened ? document.activeElement : null)
  useEffect(() => {
    const { current } = before
    if (opened || current === null) return
    before.current = null
    // After the trap of the drawer has let go.
    const timer = setTimeout(() => {
      if (current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true })
    }, 10)
    return () => clearTimeout(timer)
  }, [opened])
}

const WIDTH = { md: '32rem', lg: '48rem' }

/** Details beside their list, with an address of their own, so that the list stays and the link can be sent. */
export function Drawer({ opened, onClose, title, subtitle, footer, size = 'md', children }: DrawerProps) {
  useCoverPage(opened)
  useFirstFocus(opened)
  const say = useUiWords()
  return (
    <MantineDrawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size={WIDTH[size]}
      lockScroll={false}
      transitionProps={{ duration: 180 }}
      classNames={{ content: classes.content ?? '' }}
    >
      <MantineDrawer.Overlay backgroundOpacity={0.35} />
      <MantineDrawer.Content>
        <div className={classes.head}>
          <div className={classes.words}>
            <MantineDrawer.Title>{title}</MantineDrawer.Title>
            {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
          </div>
          <MantineDrawer.CloseButton aria-label={say('close')} size="lg" />
        </div>
        <div className={classes.body}>{children}</div>
        {footer && <div className={classes.footer}>{footer}</div>}
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  )
}
