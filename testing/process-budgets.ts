/**
 * What a server and its worker may take of their machine and of their database (docs/decisions/088), measured after members
 * and tills called a few thousand times. Whoever raises a number says here what for. What was measured is a third to a half
 * less: memory goes by when garbage is collected, processor time by what else a machine does.
 */
export const processBudgets = {
  serverMegabytes: { most: 450, because: 'brands, offers and prices are kept in memory; young objects may take 96 MB' },
  workerMegabytes: { most: 400, because: 'the same modules, without calls' },
  idleTransactions: {
    most: 400,
    because: 'in ten seconds, of both: jobs are looked for four times a second, and by four runners every two seconds',
  },
  idleMsOfProcessor: {
    most: 5000,
    because: 'in ten seconds, of both: ten times the usual, so that only what never rests is found',
  },
  connectionsUnderLoad: {
    most: 66,
    because:
      'as docs/running.md says: 20 for calls, one for probes, one that listens; 20 and six for each runner for jobs',
  },
  connectionsAtRest: { most: 24, because: 'four for each runner of jobs, and a few that calls used last' },
}
