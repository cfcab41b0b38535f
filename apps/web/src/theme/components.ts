import type { MantineThemeComponents } from '@mantine/core'
import classes from './components.module.css'

/** Defaults and class names that give the kit's parts the product's look; shapes live in components.module.css. */
export const components: MantineThemeComponents = {
  Button: { defaultProps: { size: 'sm' }, classNames: { root: classes.button } },
  ActionIcon: {
    defaultProps: { variant: 'subtle', color: 'gray', size: 36 },
    classNames: { root: classes.actionIcon },
  },
  InputWrapper: {
    defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] },
    classNames: {
      label: classes.label,
      description: classes.description,
      error: classes.error,
      required: classes.required,
    },
  },
  Input: { defaultProps: { size: 'md' }, classNames: { input: classes.input } },
  InputBase: { defaultProps: { size: 'md' } },
  TextInput: { defaultProps: { size: 'md' } },
  PasswordInput: { defaultProps: { size: 'md' } },
  Select: { defaultProps: { size: 'md', allowDeselect: false } },
  Textarea: { defaultProps: { size: 'md' } },
  Popover: { classNames: { dropdown: classes.dropdown } },
  Combobox: { classNames: { dropdown: classes.dropdown, option: classes.option } },
  Menu: {
    defaultProps: { position: 'bottom-end' },
    classNames: { dropdown: classes.dropdown, item: classes.menuItem },
  },
  Modal: {
    defaultProps: { radius: 'lg', centered: true, lockScroll: false, transitionProps: { duration: 150 } },
    classNames: { title: classes.overlayTitle, content: classes.modalContent },
  },
  Drawer: {
    defaultProps: { lockScroll: false, transitionProps: { duration: 180 } },
    classNames: { title: classes.overlayTitle },
  },
  Tooltip: { defaultProps: { openDelay: 250, events: { hover: true, focus: true, touch: false } } },
  Loader: { defaultProps: { type: 'oval', size: 'sm' } },
  Anchor: { defaultProps: { underline: 'hover' } },
}
