/** The tone of the first letter, in hertz, and the steps above it in semitones: five an octave. */
const lowest = 392;
const steps = [0, 2, 4, 7, 9];
/** After this many letters the tone rises no more: it would hurt. */
const highest = 15;

/** How far apart the thuds of several cubes are, in seconds, and how many are heard at most. */
const apart = 0.07;
const mostThuds = 3;

/** The tone of a letter by its place in the word, from 1, in hertz. It rises with the word. */
export function pitchOf(place) {
  const step = Math.min(place, highest) - 1;
  const semitones = 12 * Math.floor(step / steps.length) + steps[step % steps.length];
  return lowest * 2 ** (semitones / 12);
}

/**
 * A short tick.
 *
 * @param {AudioContext} context
 * @param {number} pitch In hertz.
 */
export function tick(context, pitch) {
  const start = context.currentTime;
  play(context, { start, length: 0.09, loudness: 0.13, rise: 0.002 }, (output) => {
    const tone = context.createOscillator();
    tone.type = "triangle";
    tone.frequency.setValueAtTime(pitch, start);
    tone.connect(output);
    return tone;
  });
}

/** How far apart the tones of a chime are, in seconds. */
const apartInChime = 0.075;

/** A number of soft tones, one after the other, each higher than the one before. */
export function chime(context, count) {
  for (let index = 0; index < count; index += 1) {
    const start = context.currentTime + 0.06 + index * apartInChime;
    play(context, { start, length: 0.35, loudness: 0.09, rise: 0.01 }, (output) => {
      const tone = context.createOscillator();
      tone.type = "sine";
      tone.frequency.setValueAtTime(pitchOf(2 * index + 4), start);
      tone.connect(output);
      return tone;
    });
  }
}

/**
 * The thuds of cubes that fall.
 *
 * @param {AudioContext} context
 * @param {number} count How many cubes fall.
 * @param {number} delay When the first one is down, in seconds from now.
 */
export function thuds(context, count, delay) {
  for (let index = 0; index < Math.min(count, mostThuds); index += 1) {
    thud(context, context.currentTime + delay + index * apart);
  }
}

/** A tone that sinks, with a dull noise. */
function thud(context, start) {
  play(context, { start, length: 0.24, loudness: 0.34, rise: 0.004 }, (output) => {
    const tone = context.createOscillator();
    tone.type = "sine";
    tone.frequency.setValueAtTime(125, start);
    tone.frequency.exponentialRampToValueAtTime(44, start + 0.13);
    tone.connect(output);
    return tone;
  });
  play(context, { start, length: 0.07, loudness: 0.2, rise: 0.001 }, (output) => {
    const source = context.createBufferSource();
    source.buffer = noise(context);
    const dull = context.createBiquadFilter();
    dull.type = "lowpass";
    dull.frequency.setValueAtTime(420, start);
    source.connect(dull);
    dull.connect(output);
    return source;
  });
}

/**
 * Plays a source that swells and fades away.
 *
 * @param {AudioContext} context
 * @param {{ start: number, length: number, loudness: number, rise: number }} shape In seconds.
 * @param {(output: AudioNode) => AudioScheduledSourceNode} make Makes the source, connected.
 */
function play(context, { start, length, loudness, rise }, make) {
  const output = context.createGain();
  // An exponential fade cannot begin or end at nothing.
  output.gain.setValueAtTime(0.0001, start);
  output.gain.exponentialRampToValueAtTime(loudness, start + rise);
  output.gain.exponentialRampToValueAtTime(0.0001, start + length);
  output.connect(context.destination);
  const source = make(output);
  source.start(start);
  source.stop(start + length);
  source.onended = () => output.disconnect();
}

/** @type {WeakMap<AudioContext, AudioBuffer>} */
const noises = new WeakMap();

/** A tenth of a second of noise. */
function noise(context) {
  if (!noises.has(context)) {
    const length = Math.ceil(context.sampleRate / 10);
    const buffer = context.createBuffer(1, length, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let index = 0; index < length; index += 1) samples[index] = Math.random() * 2 - 1;
    noises.set(context, buffer);
  }
  return noises.get(context);
}
