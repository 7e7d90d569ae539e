import { everyAct, type Revocable, stays } from '../../records/revocation/revocation.ts'

export const maintenanceOfPages = {
  what: 'maintenance of the members’ pages',
  cells: stays(everyAct, 'The console goes on: whoever calls the careline is made safe meanwhile. Tills go on, too.'),
} satisfies Revocable
