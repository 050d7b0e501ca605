import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { PushDevice } from "../../../Page/scripts/extras/push/push-device.js";
import { Subscriber } from "../../../Page/scripts/extras/push/subscriber.js";

const key = "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs";

beforeEach(() => { globalThis.PushManager = class {}; });
afterEach(() => { delete globalThis.PushManager; });

/** A browser with its push service, as far as the page sees it. */
class Browser {
  permission = "default";
  hasWorker = true;
  answer = "granted";
  asked = 0;
  count = 0;
  subscription = null;

  get device() {
    const browser = this;
    const pushManager = {
      getSubscription: async () => this.subscription,
      subscribe: async ({ userVisibleOnly, applicationServerKey }) => {
        assert.equal(userVisibleOnly, true);
        const endpoint = `https://push.example/${++this.count}`;
        const bytes = Buffer.from(applicationServerKey, "base64url");
        this.subscription = {
          endpoint, options: { applicationServerKey: Uint8Array.from(bytes).buffer },
          toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: "p", auth: "a" } }),
          unsubscribe: async () => { this.subscription = null; },
        };
        return this.subscription;
      },
    };
    const registration = { pushManager, active: this.hasWorker ? {} : null };
    return new PushDevice({
      container: { ready: Promise.resolve(registration), getRegistration: async () => registration },
      notification: {
        get permission() { return browser.permission; },
        requestPermission: async () => {
          this.asked += 1;
          this.permission = this.answer;
          return this.answer;
        },
      },
    });
  }
}

/** A server with subscriptions. */
class Server {
  applicationServerKey = key;
  kept = [];
  calls = [];

  async subscriptions() {
    return { applicationServerKey: this.applicationServerKey, subscriptions: this.kept };
  }
  async subscribe(subscription) {
    this.calls.push(subscription);
    const others = this.kept.filter(({ endpoint }) => endpoint !== subscription.endpoint);
    this.kept = [...others, { id: `id-${subscription.endpoint}`, ...subscription }];
  }
  async unsubscribe({ id }) {
    this.kept = this.kept.filter((one) => one.id !== id);
  }
}

class Storage {
  values = new Map();
  get(name) { return this.values.get(name); }
  set(name, value) { this.values.set(name, value); }
  remove(name) { this.values.delete(name); }
}

function parts() {
  const [browser, client, storage] = [new Browser(), new Server(), new Storage()];
  const texts = [];
  const subscriber = () => new Subscriber({
    client, device: browser.device, storage, keepTexts: async () => { texts.push(1); },
  });
  return { browser, client, storage, subscriber, texts };
}

test("turning on asks once, subscribes for the server's key, and keeps the texts", async () => {
  const { browser, client, subscriber, texts } = parts();
  assert.equal(subscriber().isOn, false);
  assert.equal(await subscriber().turnOn(), true);
  assert.deepEqual(client.calls, [
    { endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" }, kinds: ["yourTurn", "matchEnded"] },
  ]);
  assert.equal(subscriber().isOn, true);
  assert.equal(texts.length, 1);
  await subscriber().turnOn({ kinds: ["reminder"], quietHours: { from: 22, until: 7 }, reminderHour: 0 });
  assert.equal(browser.asked, 1);
  assert.equal(client.kept.length, 1);
  assert.deepEqual(client.kept[0].quietHours, { from: 22, until: 7 });
  assert.equal(client.kept[0].reminderHour, 0);
  assert.deepEqual(subscriber().choice.kinds, ["reminder"]);
});

test("without permission, or without a server that sends, nothing is subscribed", async () => {
  const denied = parts();
  denied.browser.answer = "denied";
  assert.equal(await denied.subscriber().turnOn(), false);
  assert.equal(await denied.subscriber().turnOn(), false);
  assert.equal(denied.browser.asked, 1);
  assert.deepEqual(denied.client.calls, []);
  const silent = parts();
  silent.client.applicationServerKey = undefined;
  assert.equal(await silent.subscriber().canOffer(), false);
  assert.equal(await silent.subscriber().turnOn(), false);
  assert.equal(silent.browser.subscription, null);
});

test("a page that no service worker keeps offers nothing", async () => {
  const { browser, client, subscriber } = parts();
  browser.hasWorker = false;
  client.subscriptions = () => assert.fail("asked");
  assert.equal(await subscriber().canOffer(), false);
  assert.equal(await subscriber().turnOn(), false);
  assert.equal(browser.asked, 0);
});

test("a browser without Web Push offers nothing, and asks no server", async () => {
  delete globalThis.PushManager;
  const { client, subscriber } = parts();
  client.subscriptions = () => assert.fail("asked");
  assert.equal(await subscriber().canOffer(), false);
  assert.equal(new PushDevice({ container: undefined, notification: undefined }).isPossible, false);
});

test("what is lost is subscribed again without a question, also for a new key", async () => {
  const { browser, client, subscriber, texts } = parts();
  await subscriber().renew();
  assert.equal(client.calls.length, 0);
  await subscriber().turnOn();
  await subscriber().renew();
  assert.equal(client.calls.length, 1);
  assert.equal(texts.length, 2);
  client.kept = [];
  await subscriber().renew();
  assert.equal(client.kept[0].endpoint, "https://push.example/1");
  browser.subscription = null;
  await subscriber().renew();
  assert.equal(client.kept.at(-1).endpoint, "https://push.example/2");
  // The server still has the subscription, which a push service refuses for the new key.
  client.applicationServerKey = `${key.slice(0, -1)}w`;
  await subscriber().renew();
  assert.equal(client.kept.at(-1).endpoint, "https://push.example/3");
  assert.equal(browser.subscription.endpoint, "https://push.example/3");
  const calls = client.calls.length;
  await subscriber().renew();
  assert.equal(client.calls.length, calls);
  assert.equal(browser.asked, 1);
});

test("turning off ends the subscription at the browser and at the server", async () => {
  const { browser, client, subscriber } = parts();
  await subscriber().turnOn();
  await subscriber().turnOff();
  assert.equal(browser.subscription, null);
  assert.deepEqual(client.kept, []);
  assert.equal(subscriber().isOn, false);
  await subscriber().turnOn();
  client.subscriptions = async () => { throw new Error("no connection"); };
  await assert.rejects(subscriber().turnOff());
  assert.equal(browser.subscription, null);
  assert.equal(subscriber().isOn, false);
});

test("without a player, the browser forgets", async () => {
  const { browser, client, subscriber } = parts();
  await subscriber().turnOn();
  client.subscriptions = () => assert.fail("asked");
  await subscriber().forget();
  assert.equal(browser.subscription, null);
  assert.equal(subscriber().isOn, false);
});
