// Written by Web/Scripts/endpoints.mjs from the server's OpenAPI document. Do not edit.

/** The text or the bytes of a JSON document. They are sent as they are. */
export type Bytes = Uint8Array | string;

export interface BestWord {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
  word: string;
  /** An integer. */
  score: number;
}

export interface Board {
  top: BoardRow[];
  yours?: BoardRow;
  /** An integer. */
  gap: number;
  /** An integer. */
  outOf: number;
  /** An integer. */
  visibleFrom?: number;
  nextCursor?: string;
}

export interface BoardRow {
  /** An integer. */
  rank: number;
  displayName: string;
  /** An integer. */
  score: number;
  isYours: boolean;
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  gameID?: string;
}

export interface ChallengeHistory {
  days: Day[];
}

export interface ChallengeResult {
  started: boolean;
  /** An integer. */
  score?: number;
  /** An integer. */
  rank?: number;
  /** An integer. */
  outOf: number;
}

export interface ClaimedDevice {
  state: "waiting" | "accepted" | "refused";
  credentials?: Credentials;
}

export interface Configuration {
  /** An integer. */
  minimumBuild: number;
  dictionaryChecksums: Record<string, string>;
  languages?: ConfiguredLanguage[];
  rulesFingerprint: string;
  timedGame?: TimedGameTimes;
}

export interface ConfiguredLanguage {
  code: string;
  /** An integer. */
  wordCount: number;
  dictionaryChecksum: string;
  wordScores?: WordBoardScores;
}

export interface Credentials {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  playerID: string;
  /** Format: secret. */
  token: string;
  /** Format: secret. */
  signingKey: string;
}

export interface DailyChallenge {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
  /** An integer. */
  number: number;
  language: "en" | "nl" | "pl" | "es" | "pt" | "fr" | "de";
  mode: "timed" | "unlimited";
  /** An integer. */
  endsAt: number;
}

export interface Day {
  challenge: DailyChallenge;
  rank?: Rank;
}

export interface Device {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
  name?: string;
  /** An integer. */
  addedAt: number;
  /** An integer. */
  lastUsedAt?: number;
  isCurrent: boolean;
}

export interface DeviceClaim {
  /** Format: secret. */
  claim: string;
}

export interface DeviceJoining {
  code: "7K0W2MPQ" | (string & {});
  name: string;
}

export interface DeviceList {
  devices: Device[];
  waiting?: WaitingDevice;
  recovery?: RecoveryState;
}

export interface DeviceNaming {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
  name: string;
}

export interface DeviceRecovery {
  code: "7K0W2MPQ3R5T8V9XABCDEFGH" | (string & {});
  name: string;
}

export interface Entry {
  challenge: DailyChallenge;
  yourResult: ChallengeResult;
}

export interface ErasureNotice {
  remains: Remainder[];
}

export type ExportedRow = Record<string, number | boolean | string | Record<string, unknown>[]>;

export interface ExportedTable {
  name: string;
  rows: ExportedRow[];
}

export interface FollowAnswer {
  isAccepted: boolean;
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  playerID: string;
}

export interface Friend {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  playerID: string;
  displayName: string;
  /** An integer. */
  since: number;
}

export interface FriendCode {
  /** Format: share-code, such as 7KXW2MPQ. */
  code: string;
}

export interface FriendList {
  /** Format: share-code, such as 7KXW2MPQ. */
  code?: string;
  following: Friend[];
  followers: Friend[];
  requests: Friend[];
  asked: Friend[];
  blocked: Friend[];
}

export interface GameReplay {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
  displayName: string;
  puzzle: string;
  language: "en" | "nl" | "pl" | "es" | "pt" | "fr" | "de";
  mode: "timed" | "unlimited";
  /** An integer. */
  score: number;
  moves: Record<string, unknown>[];
  /** An integer. */
  submittedAt: number;
}

export interface GameResult {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
  /** An integer. */
  score: number;
  ranks?: RankSummary;
  unranked?: 
    | "noTicket"
    | "invalidTicket"
    | "expiredTicket"
    | "tooLate"
    | "playedBefore"
    | "usedHelp"
    | "sharedPuzzle"
    | "clockTooFast" | (string & {});
  dailyChallenge?: ChallengeResult;
}

export interface JoinRequest {
  /** Format: share-code, such as 7KXW2MPQ. */
  code: string;
}

export interface JoiningAnswer {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
  isAccepted: boolean;
}

export interface LinkPreview {
  /** Format: share-code, such as 7KXW2MPQ. */
  code: string;
  kind: "sharedGame" | "openMatch" | "endedMatch" | (string & {});
  language: "en" | "nl" | "pl" | "es" | "pt" | "fr" | "de";
  mode: "timed" | "unlimited";
  displayName: string;
  /** An integer. */
  score?: number;
}

export interface Match {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
  /** Format: share-code, such as 7KXW2MPQ. */
  code: string;
  language: "en" | "nl" | "pl" | "es" | "pt" | "fr" | "de";
  puzzle: string;
  sides: Side[];
  state: 
    | "open"
    | "playing"
    | "finished"
    | "resigned"
    | "claimed"
    | "expired" | (string & {});
  moves: Record<string, unknown>[];
  /** An integer. */
  turn?: number;
  /** An integer. */
  winner?: number;
  /** An integer. */
  claimableAt?: number;
  rematch?: Rematch;
}

export interface MatchPage {
  matches: Match[];
  nextCursor?: string;
}

export interface ModeRank {
  mode: "timed" | "unlimited";
  rank?: Rank;
}

export interface NewMatch {
  language: "en" | "nl" | "pl" | "es" | "pt" | "fr" | "de";
}

export interface NewNoticeSubscription {
  endpoint: string;
  keys: NoticeKeys;
  kinds: ("yourTurn" | "matchEnded" | "rank" | "reminder" | (string & {}))[];
  quietHours?: QuietHours;
  /** An integer. */
  reminderHour?: number;
}

export interface NewPlayer {
  displayName: string;
  timeZone: string;
}

export interface NewPuzzle {
  puzzle: string;
  provenance: string;
  ticket: string;
  /** An integer. */
  expiresAt: number;
}

export interface NewRecoveryCode {
  code: "7K0W2MPQ3R5T8V9XABCDEFGH" | (string & {});
  /** An integer. */
  validFrom: number;
}

export interface NewReport {
  kind: "name" | "word";
  language: "en" | "nl" | "pl" | "es" | "pt" | "fr" | "de";
  text: string;
}

export interface NoticeKeys {
  p256dh: string;
  auth: string;
}

export interface NoticeSubscription {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
  endpoint: string;
  kinds: ("yourTurn" | "matchEnded" | "rank" | "reminder" | (string & {}))[];
  quietHours?: QuietHours;
  /** An integer. */
  reminderHour?: number;
  /** An integer. */
  addedAt: number;
}

export interface NoticeSubscriptions {
  applicationServerKey?: string;
  subscriptions: NoticeSubscription[];
}

export interface OpenJoining {
  code: "7K0W2MPQ" | (string & {});
  /** An integer. */
  expiresAt: number;
}

export interface PlayerChanges {
  displayName?: string;
  timeZone?: string;
  allowsReplays?: boolean;
}

export interface PlayerExport {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  player: string;
  /** An integer. */
  exportedAt: number;
  tables: ExportedTable[];
}

export interface PlayerProfile {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
  displayName: string;
  timeZone: string;
  /** An integer. */
  registeredAt: number;
  allowsReplays?: boolean;
}

export interface PlayerReference {
  /** Format: share-code, such as 7KXW2MPQ. */
  code?: string;
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  matchID?: string;
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  playerID?: string;
}

export interface ProblemDetails {
  type: 
    | "/problems/bad-request"
    | "/problems/malformed-game"
    | "/problems/unauthorized"
    | "/problems/invalid-signature"
    | "/problems/stale-time"
    | "/problems/replayed-nonce"
    | "/problems/not-found"
    | "/problems/no-such-game"
    | "/problems/no-such-device"
    | "/problems/no-such-code"
    | "/problems/no-such-challenge"
    | "/problems/no-such-match"
    | "/problems/no-such-player"
    | "/problems/no-such-word"
    | "/problems/language-not-played"
    | "/problems/method-not-allowed"
    | "/problems/last-device"
    | "/problems/recovery-pending"
    | "/problems/too-many-devices"
    | "/problems/already-played"
    | "/problems/not-started"
    | "/problems/challenge-over"
    | "/problems/match-is-full"
    | "/problems/not-your-turn"
    | "/problems/match-over"
    | "/problems/own-match"
    | "/problems/unexpected-move-count"
    | "/problems/not-claimable"
    | "/problems/too-many-matches"
    | "/problems/match-not-over"
    | "/problems/too-many-friends"
    | "/problems/body-too-large"
    | "/problems/unsupported-media-type"
    | "/problems/invalid-display-name"
    | "/problems/invalid-time-zone"
    | "/problems/unknown-puzzle"
    | "/problems/wrong-context"
    | "/problems/refused-game"
    | "/problems/idempotency-key-reused"
    | "/problems/client-too-old"
    | "/problems/suspended"
    | "/problems/network-refused"
    | "/problems/too-many-requests"
    | "/problems/internal"
    | "/problems/unavailable";
  title: string;
  /** An integer. */
  status: number;
  detail?: string;
  /** An integer. */
  serverTime?: number;
  verdict?: {
    valid: boolean;
    /** An integer. */
    totalScore: number;
    moves: {
      word: string | null;
      /** An integer. */
      score: number;
    }[];
    violation: {
      move: number | null;
      reasons: {
        rule: string;
        face: number | null;
        expected: number | string | null;
        found: number | string | null;
        /** An integer. */
        earlierMove?: number;
      }[];
      message: string;
    };
  };
  match?: Match;
  /** An integer. */
  until?: number;
}

export interface PuzzleRequest {
  language: "en" | "nl" | "pl" | "es" | "pt" | "fr" | "de";
  mode: "timed" | "unlimited";
}

export interface QuietHours {
  /** An integer. */
  from: number;
  /** An integer. */
  until: number;
}

export interface Rank {
  /** An integer. */
  rank: number;
  /** An integer. */
  outOf: number;
}

export interface RankSummary {
  lastDay: Rank;
  lastWeek: Rank;
  allTime: Rank;
}

export interface RecoveredDevice {
  credentials: Credentials;
  /** An integer. */
  othersEndAt: number;
}

export interface RecoveryCodeRequest {
  oldCode?: "7K0W2MPQ3R5T8V9XABCDEFGH" | (string & {});
}

export interface RecoveryState {
  /** An integer. */
  codeMadeAt: number;
  /** An integer. */
  replacedAt?: number;
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  recoveredDevice?: string;
  /** An integer. */
  othersEndAt?: number;
}

export interface Remainder {
  kind: string;
  /** An integer. */
  days?: number;
}

export interface Rematch {
  askedBy: number[];
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  matchID?: string;
}

export interface RotatedCredentials {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  playerID: string;
  /** Format: secret. */
  token?: string;
  /** Format: secret. */
  signingKey: string;
}

export interface ShareRequest {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  gameID: string;
}

export interface SharedGame {
  /** Format: share-code, such as 7KXW2MPQ. */
  code: string;
  puzzle: string;
  language: "en" | "nl" | "pl" | "es" | "pt" | "fr" | "de";
  mode: "timed" | "unlimited";
  /** An integer. */
  score: number;
  displayName: string;
}

export interface Side {
  displayName: string;
  /** An integer. */
  score: number;
  isYou: boolean;
  isErased?: boolean;
}

export interface StartedChallenge {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
  puzzle: string;
  provenance: string;
  /** An integer. */
  startedAt: number;
}

export interface TimedGameTimes {
  /** An integer. */
  duration: number;
  /** An integer. */
  lastMove: number;
  /** An integer. */
  arrival: number;
}

export interface TodaysChallenges {
  challenges: Entry[];
}

export interface TokenRotation {
  /** Format: sha256, such as 66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925. */
  tokenHash?: string;
  endsOldToken?: boolean;
}

export interface WaitingDevice {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
  name: string;
}

export interface WeekInReview {
  ranks: ModeRank[];
  bestWord?: BestWord;
}

export interface WordBoardScores {
  /** An integer. */
  lastDay: number;
  /** An integer. */
  lastWeek: number;
  /** An integer. */
  allTime: number;
}

export interface WordInGame {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
  word: string;
  /** An integer. */
  score: number;
  displayName: string;
  isYours: boolean;
  puzzle: string;
  moves: Record<string, unknown>[];
  mode: "timed" | "unlimited";
  /** An integer. */
  submittedAt: number;
}

export interface WordRow {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
  /** An integer. */
  rank: number;
  /** An integer. */
  denseRank: number;
  word: string;
  /** An integer. */
  score: number;
  displayName: string;
  isYours: boolean;
}

export interface WordsBoard {
  words: WordRow[];
  /** An integer. */
  outOf?: number;
  nextCursor?: string;
}

/** The kinds of problems that the server returns. */
export type ProblemKind =
  | "bad-request"
  | "malformed-game"
  | "unauthorized"
  | "invalid-signature"
  | "stale-time"
  | "replayed-nonce"
  | "not-found"
  | "no-such-game"
  | "no-such-device"
  | "no-such-code"
  | "no-such-challenge"
  | "no-such-match"
  | "no-such-player"
  | "no-such-word"
  | "language-not-played"
  | "method-not-allowed"
  | "last-device"
  | "recovery-pending"
  | "too-many-devices"
  | "already-played"
  | "not-started"
  | "challenge-over"
  | "match-is-full"
  | "not-your-turn"
  | "match-over"
  | "own-match"
  | "unexpected-move-count"
  | "not-claimable"
  | "too-many-matches"
  | "match-not-over"
  | "too-many-friends"
  | "body-too-large"
  | "unsupported-media-type"
  | "invalid-display-name"
  | "invalid-time-zone"
  | "unknown-puzzle"
  | "wrong-context"
  | "refused-game"
  | "idempotency-key-reused"
  | "client-too-old"
  | "suspended"
  | "network-refused"
  | "too-many-requests"
  | "internal"
  | "unavailable";

export interface EndDeviceInput {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
}

export interface SubmitGameInput {
  gameTicket?: string;
  help?: boolean;
  /** A submission in the engine's JSON. */
  body: Bytes;
}

export interface DemoRankInput {
  language: "en" | "nl" | "pl" | "es" | "pt" | "fr" | "de";
  mode: "timed" | "unlimited";
  /** An integer. */
  score: number;
}

export interface GameReplayInput {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
}

export interface TodaysChallengesInput {
  language: "en" | "nl" | "pl" | "es" | "pt" | "fr" | "de";
}

export interface ChallengeResultsInput {
  mode: "timed" | "unlimited";
  language: "en" | "nl" | "pl" | "es" | "pt" | "fr" | "de";
  /** An integer. */
  number?: number;
  cursor?: string;
  aroundMe?: boolean;
  group?: "everyone" | "friends";
}

export interface ChallengeHistoryInput {
  language: "en" | "nl" | "pl" | "es" | "pt" | "fr" | "de";
  mode: "timed" | "unlimited";
}

export interface GamesBoardInput {
  mode: "timed" | "unlimited";
  language: "en" | "nl" | "pl" | "es" | "pt" | "fr" | "de";
  scope?: "lastDay" | "lastWeek" | "allTime";
  cursor?: string;
  aroundMe?: boolean;
  group?: "everyone" | "friends";
}

export interface WordsBoardInput {
  language: "en" | "nl" | "pl" | "es" | "pt" | "fr" | "de";
  scope?: "lastDay" | "lastWeek" | "allTime" | "interesting";
  cursor?: string;
  aroundMe?: boolean;
  group?: "everyone" | "friends";
}

export interface BoardWordInput {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
}

export interface WeekInReviewInput {
  language: "en" | "nl" | "pl" | "es" | "pt" | "fr" | "de";
}

export interface SharedGameInput {
  /** Format: share-code, such as 7KXW2MPQ. */
  code: string;
}

export interface SharedPageInput {
  /** Format: share-code, such as 7KXW2MPQ. */
  code: string;
}

export interface LinkPreviewInput {
  /** Format: share-code, such as 7KXW2MPQ. */
  code: string;
}

export interface MatchesInput {
  cursor?: string;
  /** An integer. */
  limit?: number;
}

export interface MatchInput {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
}

export interface PlayTurnInput {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
  /** An integer. */
  moveCount: number;
  /** A list of moves in the engine's JSON. */
  body: Bytes;
}

export interface ResignMatchInput {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
}

export interface ClaimMatchInput {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
}

export interface RematchInput {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
}

export interface UnfollowInput {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
}

export interface RemoveFollowerInput {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
}

export interface UnblockPlayerInput {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
}

export interface UnsubscribeInput {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
}

import type { CallOptions } from "./api-client.js";

/** A method for each endpoint. */
export interface Calls {
  /**
   * Whether the process is running: `GET /health`.
   *
   * @example
   * await client.health();
   */
  health(input?: {}, options?: CallOptions): Promise<void>;

  /**
   * Whether the server can answer requests: `GET /ready`.
   *
   * @example
   * await client.readiness();
   */
  readiness(input?: {}, options?: CallOptions): Promise<void>;

  /**
   * The OpenAPI document: `GET /openapi.json`.
   *
   * @example
   * const answer = await client.openAPI();
   */
  openAPI(input?: {}, options?: CallOptions): Promise<string>;

  /**
   * The configuration: `GET /api/config`.
   *
   * @example
   * const answer = await client.configuration();
   */
  configuration(input?: {}, options?: CallOptions): Promise<Configuration>;

  /**
   * What remains of an erased player: `GET /api/erasure`.
   *
   * @example
   * const answer = await client.erasure();
   */
  erasure(input?: {}, options?: CallOptions): Promise<ErasureNotice>;

  /**
   * Register a player: `POST /api/players`.
   *
   * Problems: invalid-display-name, invalid-time-zone.
   *
   * @example
   * const answer = await client.registerPlayer({
   *   displayName: "Ada",
   *   timeZone: "Europe/London",
   * });
   */
  registerPlayer(input: NewPlayer, options?: CallOptions): Promise<Credentials>;

  /**
   * The current player: `GET /api/players/me`.
   *
   * @example
   * const answer = await client.player();
   */
  player(input?: {}, options?: CallOptions): Promise<PlayerProfile>;

  /**
   * Update the current player: `PATCH /api/players/me`.
   *
   * Problems: invalid-display-name, invalid-time-zone.
   *
   * @example
   * const answer = await client.updatePlayer({
   *   displayName: "Ada",
   *   timeZone: "Europe/London",
   *   allowsReplays: true,
   * });
   */
  updatePlayer(input: PlayerChanges, options?: CallOptions): Promise<PlayerProfile>;

  /**
   * Erase the current player: `DELETE /api/players/me`.
   *
   * Problems: recovery-pending.
   *
   * @example
   * await client.erasePlayer();
   */
  erasePlayer(input?: {}, options?: CallOptions): Promise<void>;

  /**
   * Replace the token: `POST /api/players/me/token`.
   *
   * Problems: recovery-pending.
   *
   * @example
   * const answer = await client.rotateToken({
   *   tokenHash: "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
   *   endsOldToken: true,
   * });
   */
  rotateToken(input?: TokenRotation, options?: CallOptions): Promise<RotatedCredentials>;

  /**
   * Everything that is stored about the current player: `GET /api/players/me/export`.
   *
   * Problems: recovery-pending.
   *
   * @example
   * const answer = await client.exportPlayer();
   */
  exportPlayer(input?: {}, options?: CallOptions): Promise<PlayerExport>;

  /**
   * The current player's devices: `GET /api/players/me/devices`.
   *
   * @example
   * const answer = await client.devices();
   */
  devices(input?: {}, options?: CallOptions): Promise<DeviceList>;

  /**
   * Name a device: `PATCH /api/players/me/devices`.
   *
   * Problems: invalid-display-name, no-such-device, recovery-pending.
   *
   * @example
   * const answer = await client.renameDevice({
   *   id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8",
   *   name: "Tablet",
   * });
   */
  renameDevice(input: DeviceNaming, options?: CallOptions): Promise<Device>;

  /**
   * Log out all other devices: `DELETE /api/players/me/devices`.
   *
   * Problems: recovery-pending.
   *
   * @example
   * await client.endOtherDevices();
   */
  endOtherDevices(input?: {}, options?: CallOptions): Promise<void>;

  /**
   * Log out a device: `DELETE /api/players/me/devices/{id}`.
   *
   * Problems: last-device, no-such-device, recovery-pending.
   *
   * @example
   * await client.endDevice({ id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8" });
   */
  endDevice(input: EndDeviceInput, options?: CallOptions): Promise<void>;

  /**
   * Make a code for another device: `POST /api/players/me/joinings`.
   *
   * Problems: recovery-pending, too-many-devices.
   *
   * @example
   * const answer = await client.openJoining();
   */
  openJoining(input?: {}, options?: CallOptions): Promise<OpenJoining>;

  /**
   * Accept or refuse a device: `POST /api/players/me/joinings/answer`.
   *
   * Problems: no-such-device, recovery-pending, too-many-devices.
   *
   * @example
   * await client.answerJoining({
   *   id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8",
   *   isAccepted: true,
   * });
   */
  answerJoining(input: JoiningAnswer, options?: CallOptions): Promise<void>;

  /**
   * Use another device's code: `POST /api/devices`.
   *
   * Problems: invalid-display-name, no-such-code.
   *
   * @example
   * const answer = await client.joinDevice({ code: "7K0W2MPQ", name: "Tablet" });
   */
  joinDevice(input: DeviceJoining, options?: CallOptions): Promise<DeviceClaim>;

  /**
   * The credentials of an accepted device: `POST /api/devices/claim`.
   *
   * Problems: no-such-code, too-many-devices.
   *
   * @example
   * const answer = await client.claimDevice({
   *   claim: "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
   * });
   */
  claimDevice(input: DeviceClaim, options?: CallOptions): Promise<ClaimedDevice>;

  /**
   * Make a recovery code: `POST /api/players/me/recovery-code`.
   *
   * Problems: no-such-code, recovery-pending.
   *
   * @example
   * const answer = await client.makeRecoveryCode({ oldCode: "7K0W2MPQ3R5T8V9XABCDEFGH" });
   */
  makeRecoveryCode(input: RecoveryCodeRequest, options?: CallOptions): Promise<NewRecoveryCode>;

  /**
   * Keep the old recovery code: `DELETE /api/players/me/recovery-code`.
   *
   * Problems: no-such-code, recovery-pending.
   *
   * @example
   * await client.cancelRecoveryCode();
   */
  cancelRecoveryCode(input?: {}, options?: CallOptions): Promise<void>;

  /**
   * Use a recovery code: `POST /api/devices/recovery`.
   *
   * Problems: invalid-display-name, no-such-code.
   *
   * @example
   * const answer = await client.recoverDevice({
   *   code: "7K0W2MPQ3R5T8V9XABCDEFGH",
   *   name: "Tablet",
   * });
   */
  recoverDevice(input: DeviceRecovery, options?: CallOptions): Promise<RecoveredDevice>;

  /**
   * Object to the use of a recovery code: `POST /api/players/me/recovery/objection`.
   *
   * Problems: no-such-device, recovery-pending.
   *
   * @example
   * await client.objectToRecovery();
   */
  objectToRecovery(input?: {}, options?: CallOptions): Promise<void>;

  /**
   * A new puzzle: `POST /api/puzzles`.
   *
   * Problems: language-not-played.
   *
   * @example
   * const answer = await client.newPuzzle({ language: "de", mode: "unlimited" });
   */
  newPuzzle(input: PuzzleRequest, options?: CallOptions): Promise<NewPuzzle>;

  /**
   * Submit a game: `POST /api/games`.
   *
   * Problems: already-played, challenge-over, language-not-played, malformed-game, no-such-challenge, not-started, refused-game, unknown-puzzle, wrong-context.
   *
   * @example
   * const answer = await client.submitGame({
   *   gameTicket: "c2VhbA",
   *   help: true,
   *   body: submission,
   * });
   */
  submitGame(input: SubmitGameInput, options?: CallOptions): Promise<GameResult>;

  /**
   * The ranks of a score: `GET /api/games/demo-rank`.
   *
   * Problems: language-not-played.
   *
   * @example
   * const answer = await client.demoRank({ language: "de", mode: "unlimited", score: 1200 });
   */
  demoRank(input: DemoRankInput, options?: CallOptions): Promise<RankSummary>;

  /**
   * A game to replay: `GET /api/games/{id}/replay`.
   *
   * Problems: no-such-game.
   *
   * @example
   * const answer = await client.gameReplay({ id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8" });
   */
  gameReplay(input: GameReplayInput, options?: CallOptions): Promise<GameReplay>;

  /**
   * Today's challenges: `GET /api/daily-challenges/today`.
   *
   * Problems: language-not-played.
   *
   * @example
   * const answer = await client.todaysChallenges({ language: "de" });
   */
  todaysChallenges(input: TodaysChallengesInput, options?: CallOptions): Promise<TodaysChallenges>;

  /**
   * Start a challenge: `POST /api/daily-challenges`.
   *
   * Problems: already-played, language-not-played.
   *
   * @example
   * const answer = await client.startChallenge({ language: "de", mode: "unlimited" });
   */
  startChallenge(input: PuzzleRequest, options?: CallOptions): Promise<StartedChallenge>;

  /**
   * A challenge's results: `GET /api/daily-challenges/results`.
   *
   * Problems: language-not-played, no-such-challenge.
   *
   * @example
   * const answer = await client.challengeResults({
   *   mode: "unlimited",
   *   language: "de",
   *   number: 2517,
   *   cursor: "b64",
   *   aroundMe: false,
   *   group: "friends",
   * });
   */
  challengeResults(input: ChallengeResultsInput, options?: CallOptions): Promise<Board>;

  /**
   * My last 30 days: `GET /api/daily-challenges/results/history`.
   *
   * Problems: language-not-played.
   *
   * @example
   * const answer = await client.challengeHistory({ language: "de", mode: "unlimited" });
   */
  challengeHistory(input: ChallengeHistoryInput, options?: CallOptions): Promise<ChallengeHistory>;

  /**
   * The best games: `GET /api/leaderboards/games`.
   *
   * Problems: language-not-played.
   *
   * @example
   * const answer = await client.gamesBoard({
   *   mode: "unlimited",
   *   language: "de",
   *   scope: "allTime",
   *   cursor: "b64",
   *   aroundMe: false,
   *   group: "friends",
   * });
   */
  gamesBoard(input: GamesBoardInput, options?: CallOptions): Promise<Board>;

  /**
   * The best words: `GET /api/leaderboards/words`.
   *
   * Problems: language-not-played.
   *
   * @example
   * const answer = await client.wordsBoard({
   *   language: "de",
   *   scope: "interesting",
   *   cursor: "b64",
   *   aroundMe: false,
   *   group: "friends",
   * });
   */
  wordsBoard(input: WordsBoardInput, options?: CallOptions): Promise<WordsBoard>;

  /**
   * A word and the moves up to it: `GET /api/leaderboards/words/{id}`.
   *
   * Problems: no-such-word.
   *
   * @example
   * const answer = await client.boardWord({ id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8" });
   */
  boardWord(input: BoardWordInput, options?: CallOptions): Promise<WordInGame>;

  /**
   * My week in review: `GET /api/week-in-review`.
   *
   * Problems: language-not-played.
   *
   * @example
   * const answer = await client.weekInReview({ language: "de" });
   */
  weekInReview(input: WeekInReviewInput, options?: CallOptions): Promise<WeekInReview>;

  /**
   * Share a game: `POST /api/shared-games`.
   *
   * Problems: no-such-game.
   *
   * @example
   * const answer = await client.shareGame({ gameID: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8" });
   */
  shareGame(input: ShareRequest, options?: CallOptions): Promise<SharedGame>;

  /**
   * A shared game: `GET /api/shared-games/{code}`.
   *
   * Problems: no-such-game.
   *
   * @example
   * const answer = await client.sharedGame({ code: "7KXW2MPQ" });
   */
  sharedGame(input: SharedGameInput, options?: CallOptions): Promise<SharedGame>;

  /**
   * The link to a shared game: `GET /shared/{code}`.
   *
   * Returns where the redirect leads. Browsers do not show it to scripts: there it throws
   * `unexpected`. Use the link as it is.
   *
   * @example
   * const answer = await client.sharedPage({ code: "7KXW2MPQ" });
   */
  sharedPage(input: SharedPageInput, options?: CallOptions): Promise<string>;

  /**
   * The preview of a link: `GET /api/previews/{code}`.
   *
   * Problems: no-such-game.
   *
   * @example
   * const answer = await client.linkPreview({ code: "7KXW2MPQ" });
   */
  linkPreview(input: LinkPreviewInput, options?: CallOptions): Promise<LinkPreview>;

  /**
   * Open a match: `POST /api/matches`.
   *
   * Problems: language-not-played, too-many-matches.
   *
   * @example
   * const answer = await client.openMatch({ language: "de" });
   */
  openMatch(input: NewMatch, options?: CallOptions): Promise<Match>;

  /**
   * My matches: `GET /api/matches`.
   *
   * @example
   * const answer = await client.matches({ cursor: "b64", limit: 50 });
   */
  matches(input?: MatchesInput, options?: CallOptions): Promise<MatchPage>;

  /**
   * Join a match: `POST /api/matches/join`.
   *
   * Problems: match-is-full, match-over, no-such-match, own-match, too-many-matches.
   *
   * @example
   * const answer = await client.joinMatch({ code: "7KXW2MPQ" });
   */
  joinMatch(input: JoinRequest, options?: CallOptions): Promise<Match>;

  /**
   * A match: `GET /api/matches/{id}`.
   *
   * Problems: no-such-match.
   *
   * @example
   * const answer = await client.match({ id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8" });
   */
  match(input: MatchInput, options?: CallOptions): Promise<Match>;

  /**
   * Play a turn: `POST /api/matches/{id}/turns`.
   *
   * Problems: language-not-played, malformed-game, match-over, no-such-match, not-your-turn, refused-game, unexpected-move-count.
   *
   * @example
   * const answer = await client.playTurn({
   *   id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8",
   *   moveCount: 4,
   *   body: moves,
   * });
   */
  playTurn(input: PlayTurnInput, options?: CallOptions): Promise<Match>;

  /**
   * Resign a match: `POST /api/matches/{id}/resign`.
   *
   * Problems: match-over, no-such-match.
   *
   * @example
   * const answer = await client.resignMatch({ id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8" });
   */
  resignMatch(input: ResignMatchInput, options?: CallOptions): Promise<Match>;

  /**
   * Claim a match: `POST /api/matches/{id}/claim`.
   *
   * Problems: match-over, no-such-match, not-claimable.
   *
   * @example
   * const answer = await client.claimMatch({ id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8" });
   */
  claimMatch(input: ClaimMatchInput, options?: CallOptions): Promise<Match>;

  /**
   * Ask for a rematch, or accept it: `POST /api/matches/{id}/rematch`.
   *
   * Problems: match-not-over, no-such-match, no-such-player, too-many-matches.
   *
   * @example
   * const answer = await client.rematch({ id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8" });
   */
  rematch(input: RematchInput, options?: CallOptions): Promise<Match>;

  /**
   * Who follows whom: `GET /api/friends`.
   *
   * @example
   * const answer = await client.friends();
   */
  friends(input?: {}, options?: CallOptions): Promise<FriendList>;

  /**
   * Make a friend code: `POST /api/friends/code`.
   *
   * @example
   * const answer = await client.renewCodeForFriends();
   */
  renewCodeForFriends(input?: {}, options?: CallOptions): Promise<FriendCode>;

  /**
   * Ask to follow a player: `POST /api/friends/requests`.
   *
   * Problems: no-such-player, too-many-friends.
   *
   * @example
   * const answer = await client.askToFollow({ code: "7KXW2MPQ" });
   */
  askToFollow(input: PlayerReference, options?: CallOptions): Promise<Friend>;

  /**
   * Accept or decline a request to follow: `POST /api/friends/requests/answer`.
   *
   * Problems: no-such-player, too-many-friends.
   *
   * @example
   * await client.answerFollow({
   *   isAccepted: true,
   *   playerID: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8",
   * });
   */
  answerFollow(input: FollowAnswer, options?: CallOptions): Promise<void>;

  /**
   * Stop following a player: `DELETE /api/friends/following/{id}`.
   *
   * @example
   * await client.unfollow({ id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8" });
   */
  unfollow(input: UnfollowInput, options?: CallOptions): Promise<void>;

  /**
   * Remove a follower: `DELETE /api/friends/followers/{id}`.
   *
   * @example
   * await client.removeFollower({ id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8" });
   */
  removeFollower(input: RemoveFollowerInput, options?: CallOptions): Promise<void>;

  /**
   * Block a player: `POST /api/friends/blocked`.
   *
   * Problems: no-such-player, too-many-friends.
   *
   * @example
   * const answer = await client.blockPlayer({
   *   matchID: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8",
   * });
   */
  blockPlayer(input: PlayerReference, options?: CallOptions): Promise<Friend>;

  /**
   * Unblock a player: `DELETE /api/friends/blocked/{id}`.
   *
   * @example
   * await client.unblockPlayer({ id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8" });
   */
  unblockPlayer(input: UnblockPlayerInput, options?: CallOptions): Promise<void>;

  /**
   * My subscriptions to notices: `GET /api/subscriptions`.
   *
   * @example
   * const answer = await client.subscriptions();
   */
  subscriptions(input?: {}, options?: CallOptions): Promise<NoticeSubscriptions>;

  /**
   * Subscribe to notices: `POST /api/subscriptions`.
   *
   * @example
   * const answer = await client.subscribe({
   *   endpoint: subscription.endpoint,
   *   keys: subscription.keys,
   *   kinds: ["yourTurn"],
   *   quietHours: night,
   *   reminderHour: 18,
   * });
   */
  subscribe(input: NewNoticeSubscription, options?: CallOptions): Promise<NoticeSubscription>;

  /**
   * Unsubscribe from notices: `DELETE /api/subscriptions/{id}`.
   *
   * @example
   * await client.unsubscribe({ id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8" });
   */
  unsubscribe(input: UnsubscribeInput, options?: CallOptions): Promise<void>;

  /**
   * Report a name or a missing word: `POST /api/reports`.
   *
   * Problems: language-not-played.
   *
   * @example
   * await client.sendReport({ kind: "word", language: "de", text: "selfie" });
   */
  sendReport(input: NewReport, options?: CallOptions): Promise<void>;
}

/** The input and the answer of each endpoint whose answer has an entity tag. */
export interface Polls {
  player: {
    input: {};
    answer: PlayerProfile;
  };
  devices: {
    input: {};
    answer: DeviceList;
  };
  todaysChallenges: {
    input: TodaysChallengesInput;
    answer: TodaysChallenges;
  };
  challengeResults: {
    input: ChallengeResultsInput;
    answer: Board;
  };
  challengeHistory: {
    input: ChallengeHistoryInput;
    answer: ChallengeHistory;
  };
  gamesBoard: {
    input: GamesBoardInput;
    answer: Board;
  };
  wordsBoard: {
    input: WordsBoardInput;
    answer: WordsBoard;
  };
  boardWord: {
    input: BoardWordInput;
    answer: WordInGame;
  };
  weekInReview: {
    input: WeekInReviewInput;
    answer: WeekInReview;
  };
  sharedGame: {
    input: SharedGameInput;
    answer: SharedGame;
  };
  matches: {
    input: MatchesInput;
    answer: MatchPage;
  };
  match: {
    input: MatchInput;
    answer: Match;
  };
  friends: {
    input: {};
    answer: FriendList;
  };
  subscriptions: {
    input: {};
    answer: NoticeSubscriptions;
  };
}

/** The endpoints of the server by name. */
export const endpoints: Readonly<Record<keyof Calls, object>>;
