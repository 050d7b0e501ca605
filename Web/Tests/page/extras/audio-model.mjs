/** A parameter of a node that notes its course as `[method, value, time]`. */
class ModelParameter {
  course = [];
  setValueAtTime(...values) {
    this.course.push(["set", ...values]);
  }
  exponentialRampToValueAtTime(...values) {
    if (values[0] <= 0) throw new RangeError("an exponential ramp cannot end at 0");
    this.course.push(["ramp", ...values]);
  }
}

class ModelNode {
  outputs = [];
  connect(node) {
    this.outputs.push(node);
    return node;
  }
  disconnect() {
    this.outputs = [];
  }
}

class ModelSource extends ModelNode {
  constructor(context) {
    super();
    this.context = context;
  }
  start(time) {
    if (this.context.state !== "running") throw new Error("started while it is not heard");
    this.startTime = time;
    this.context.notes.push(this);
  }
  stop(time) {
    this.stopTime = time;
  }
  /** Whether it reaches the loudspeaker. */
  get isHeard() {
    const reaches = (node) => node === this.context.destination || node.outputs.some(reaches);
    return reaches(this);
  }
}

/** An `AudioContext` that lists the notes that are played. Without a gesture it does not run. */
export class ModelAudioContext extends EventTarget {
  static all = [];
  static mayRun = true;
  static isBroken = false;
  notes = [];
  state = "suspended";
  currentTime = 5;
  sampleRate = 8000;
  destination = new ModelNode();
  resumed = 0;

  constructor() {
    super();
    if (ModelAudioContext.isBroken) throw new DOMException("No device.", "NotSupportedError");
    if (ModelAudioContext.mayRun) this.state = "running";
    ModelAudioContext.all.push(this);
  }

  async resume() {
    this.resumed += 1;
    if (!ModelAudioContext.mayRun) throw new DOMException("Not now.", "NotAllowedError");
    this.#become("running");
  }

  async close() {
    if (this.state === "closed") throw new DOMException("It is closed.", "InvalidStateError");
    this.#become("closed");
  }

  #become(state) {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }

  createOscillator() {
    return Object.assign(new ModelSource(this), { kind: "tone", frequency: new ModelParameter() });
  }
  createBufferSource() {
    return Object.assign(new ModelSource(this), { kind: "noise" });
  }
  createGain() {
    return Object.assign(new ModelNode(), { gain: new ModelParameter() });
  }
  createBiquadFilter() {
    return Object.assign(new ModelNode(), { frequency: new ModelParameter() });
  }
  createBuffer(channels, length) {
    return { getChannelData: () => new Float32Array(length) };
  }
}

/** Runs with this double in place of `AudioContext`, or with something else, such as nothing. */
export async function withAudio(act, context = ModelAudioContext) {
  Object.assign(ModelAudioContext, { all: [], mayRun: true, isBroken: false });
  globalThis.AudioContext = context;
  globalThis.matchMedia = () => ({ matches: false });
  const page = Object.assign(new EventTarget(), { hidden: false });
  globalThis.document = page;
  try {
    await act(page, ModelAudioContext);
  } finally {
    delete globalThis.AudioContext;
    delete globalThis.document;
    delete globalThis.matchMedia;
  }
}
