export { InstallCoach } from './install-coach.tsx'
export { InstallRow } from './install-dialog.tsx'
