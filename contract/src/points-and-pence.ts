import { z } from './zod.ts'

/** More points than this are never given, nor spent, at once. */
export const mostPoints = 10_000_000
const notPoints = `Send a whole number of points from 1 to ${mostPoints}, like 120`
export const Points = z.int(notPoints).check(z.positive(notPoints), z.maximum(mostPoints, notPoints))
/** A million pounds. */
export const mostPence = 1_000_000_00
const notPence = `Send a whole number of pence from 0 to ${mostPence}, like 2350 for £23.50`
export const Pence = z.int(notPence).check(z.nonnegative(notPence), z.maximum(mostPence, notPence))
