import { defineRoute } from './route.ts'

export const listMenu = defineRoute({
  service: 'main',
  method: 'GET',
  path: '/users-service/menu/list',
  summary: 'Menus',
  access: { roles: ['role:presensi:superadmin'] },
  todo: 2,
})

export const listParentMenu = defineRoute({
  service: 'main',
  method: 'GET',
  path: '/users-service/menu/get-parent',
  summary: 'Menus that can be a parent',
  access: { roles: ['role:presensi:superadmin'] },
  todo: 2,
})

export const listMenuIcons = defineRoute({
  service: 'main',
  method: 'GET',
  path: '/users-service/menu/icons',
  summary: 'Icon class names',
  access: { roles: ['role:presensi:superadmin'] },
  todo: 2,
})

export const retriveMenu = defineRoute({
  service: 'main',
  method: 'GET',
  path: '/users-service/menu/retrive',
  summary: 'One menu',
  access: { roles: ['role:presensi:superadmin'] },
  todo: 2,
})

export const readMenuButtons = defineRoute({
  service: 'main',
  method: 'GET',
  path: '/users-service/menu/role-menu-akes-button',
  summary: 'The button flags of that menu for the caller',
  access: { signedIn: true },
  todo: 2,
})

export const submitMenu = defineRoute({
  service: 'main',
  method: 'POST',
  path: '/users-service/menu/submit',
  summary: 'The saved menu',
  access: { roles: ['role:presensi:superadmin'] },
  todo: 2,
})

export const deleteMenu = defineRoute({
  service: 'main',
  method: 'POST',
  path: '/users-service/menu/delete',
  summary: 'Confirmation',
  access: { roles: ['role:presensi:superadmin'] },
  todo: 2,
})

export const listGroupMenu = defineRoute({
  service: 'main',
  method: 'GET',
  path: '/users-service/group-menu/list',
  summary: 'Mappings',
  access: { roles: ['role:presensi:superadmin'] },
  todo: 2,
})

export const retriveGroupMenu = defineRoute({
  service: 'main',
  method: 'GET',
  path: '/users-service/group-menu/retrive',
  summary: 'One mapping',
  access: { roles: ['role:presensi:superadmin'] },
  todo: 2,
})

export const submitGroupMenu = defineRoute({
  service: 'main',
  method: 'POST',
  path: '/users-service/group-menu/submit',
  summary: 'The saved mapping',
  access: { roles: ['role:presensi:superadmin'] },
  todo: 2,
})

export const deleteGroupMenu = defineRoute({
  service: 'main',
  method: 'POST',
  path: '/users-service/group-menu/delete',
  summary: 'Confirmation',
  access: { roles: ['role:presensi:superadmin'] },
  todo: 2,
})

export const initialiseGroupMenu = defineRoute({
  service: 'main',
  method: 'POST',
  path: '/users-service/group-menu/inisialisasi',
  summary: 'A mapping for every menu that lacks one',
  access: { roles: ['role:presensi:superadmin'] },
  todo: 2,
})

export const readLeftMenu = defineRoute({
  service: 'main',
  method: 'GET',
  path: '/users-service/get-left-menu',
  summary: "The caller's menu tree",
  access: { signedIn: true },
  todo: 2,
})
