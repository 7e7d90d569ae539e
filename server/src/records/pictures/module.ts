import type { Module } from '../../module-shape.ts'
import { pictureFilesIn } from './kept-files.ts'
import { servePictures } from './routes.ts'

export default {
  routes: (app, { database, settings }) => servePictures(app, pictureFilesIn(database, settings.picturesFolder)),
  // The console shows them at its own address, too.
  consoleRoutes: (app, { database, settings }) => servePictures(app, pictureFilesIn(database, settings.picturesFolder)),
} satisfies Module
