import { localStore } from '../../platform/storage.ts'

/** A setting of the device and not of the member: who shares a tablet hears it for all of them. */
const key = 'soundEffects'

export const hasSoundEffects = (): boolean => localStore.read(key) === 'on'
export const setSoundEffects = (isOn: boolean): void => (isOn ? localStore.write(key, 'on') : localStore.remove(key))

/** Two notes, the second a fifth higher: when each begins, in seconds, and its frequency in hertz. */
const notes = [
  { at: 0, hertz: 659.26 },
  { at: 0.11, hertz: 987.77 },
]
const noteSeconds = 0.35
const loudness = 0.2

let context: AudioContext | undefined

/** Plays it. A browser without Web Audio, or where nobody has pressed anything yet, stays silent. */
export function playPointsSound(): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  // The clock of a context that may not sound yet stands still: the notes would come late, all at once, at some press.
  if (navigator.userActivation?.hasBeenActive === false) return
  context.resume().catch(() => {})
  const { currentTime, destination } = context
  for (const { at, hertz } of notes) {
    const begins = currentTime + at
    const note = context.createOscillator()
    const volume = context.createGain()
    note.frequency.value = hertz
    volume.gain.setValueAtTime(0, begins)
    volume.gain.linearRampToValueAtTime(loudness, begins + 0.01)
    volume.gain.exponentialRampToValueAtTime(0.001, begins + noteSeconds)
    note.connect(volume).connect(destination)
    note.start(begins)
    note.stop(begins + noteSeconds)
  }
}
