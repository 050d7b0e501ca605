// Written by Web/Scripts/endpoints.mjs from the server's OpenAPI document. Do not edit.

export interface ActReason {
  reason: string;
}

export interface CurrentModerator {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
  name: string;
  role: "viewer" | "moderator" | "administrator";
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  player?: string;
  /** An integer. */
  endsAt: number;
}

export interface DayFigures {
  /** An integer. */
  since: number;
  /** An integer. */
  games: number;
  /** An integer. */
  players: number;
  refused: RefusedByRule[];
  /** An integer. */
  requests: number;
  /** An integer. */
  p99Microseconds?: number;
  /** An integer. */
  waitingChecks: number;
  /** An integer. */
  findings: number;
  /** An integer. */
  openReports: number;
}

export interface EarlierName {
  displayName: string;
  /** An integer. */
  changedAt: number;
}

export interface EvidenceComparison {
  language: "en" | "nl" | "pl" | "es" | "pt" | "fr" | "de";
  mode: "timed" | "unlimited";
  /** An integer. */
  gameCount: number;
  /** An integer. */
  otherGameCount: number;
  /** An integer. */
  medianLetterMilliseconds?: number;
  /** An integer. */
  othersLetterMilliseconds?: number;
  /** An integer. */
  slowerPercent?: number;
  /** An integer. */
  bestWordPercent?: number;
  /** An integer. */
  othersBestWordPercent?: number;
  /** An integer. */
  lowerPercent?: number;
}

export interface GameEvidence {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  game: string;
  language: "en" | "nl" | "pl" | "es" | "pt" | "fr" | "de";
  mode: "timed" | "unlimited";
  /** An integer. */
  score: number;
  /** An integer. */
  submittedAt: number;
  /** An integer. */
  wordCount: number;
  /** An integer. */
  medianLetterMilliseconds?: number;
  /** An integer. */
  bestWordPercent?: number;
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

export interface LoggedAct {
  /** An integer. */
  number: number;
  /** An integer. */
  time: number;
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  moderator?: string;
  kind: string;
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  subject?: string;
  detail: string;
  reason: string;
  hash: string;
}

export interface ModeratedDevice {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
  name?: string;
  /** An integer. */
  addedAt: number;
  /** An integer. */
  lastUsedAt?: number;
}

export interface ModeratedFinding {
  kind: string;
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  player: string;
  displayName?: string;
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  game?: string;
  /** An integer. */
  foundAt: number;
  text: string;
}

export interface ModeratedGame {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  player: string;
  displayName?: string;
  language: "en" | "nl" | "pl" | "es" | "pt" | "fr" | "de";
  mode: "timed" | "unlimited";
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  challenge?: string;
  /** An integer. */
  score: number;
  unranked?: string;
  isHidden: boolean;
  /** An integer. */
  submittedAt: number;
}

export interface ModeratedGames {
  games: ModeratedGame[];
  /** An integer. */
  next?: number;
}

export interface ModeratedMatch {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
  language: "en" | "nl" | "pl" | "es" | "pt" | "fr" | "de";
  state: 
    | "open"
    | "playing"
    | "finished"
    | "resigned"
    | "claimed"
    | "expired" | (string & {});
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  opponent?: string;
  opponentName?: string;
  /** An integer. */
  score: number;
  /** An integer. */
  opponentScore: number;
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  winner?: string;
  /** An integer. */
  moveCount: number;
  /** An integer. */
  changedAt: number;
}

export interface ModeratedMatches {
  matches: ModeratedMatch[];
  nextCursor?: string;
}

export interface ModeratedPlayer {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
  displayName: string;
  /** An integer. */
  registeredAt: number;
  /** An integer. */
  suspendedUntil?: number;
  suspensionReason?: string;
}

export interface ModeratedReport {
  /** An integer. */
  number: number;
  kind: string;
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  reporter?: string;
  reporterName?: string;
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  player?: string;
  displayName?: string;
  reportedName?: string;
  language: "en" | "nl" | "pl" | "es" | "pt" | "fr" | "de";
  word?: string;
  isInDictionary?: boolean;
  /** An integer. */
  reportedAt: number;
  /** An integer. */
  closedAt?: number;
}

export interface ModeratorSession {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  moderator: string;
  /** Format: secret. */
  token: string;
  /** An integer. */
  endsAt: number;
}

export interface NewName {
  displayName: string;
  reason: string;
}

export interface NewRefusedNetwork {
  network: string;
  /** An integer. */
  until: number;
  reason: string;
}

export interface NewSuspension {
  /** An integer. */
  until: number;
  reason: string;
}

export interface PlayerEvidence {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  player: string;
  games: GameEvidence[];
  comparisons: EvidenceComparison[];
}

export interface PlayerNetwork {
  network: string;
  /** An integer. */
  lastUsedOn: number;
  /** An integer. */
  refusedUntil?: number;
}

export interface PlayerReports {
  about: ModeratedReport[];
  sent: ModeratedReport[];
}

export interface Problem {
  type: string;
  title: string;
  /** An integer. */
  status: number;
  detail?: string;
  /** An integer. */
  serverTime?: number;
}

export interface RefusedByRule {
  rule: string;
  /** An integer. */
  count: number;
}

export interface RefusedNetwork {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
  network: string;
  /** An integer. */
  endsAt: number;
}

export interface SignIn {
  code: string;
}

/** The kinds of problems that the server returns. */
export type ProblemKind =
  | "bad-request"
  | "body-too-large"
  | "internal"
  | "invalid-display-name"
  | "network-not-refusable"
  | "no-such-device"
  | "no-such-game"
  | "no-such-network"
  | "no-such-player"
  | "no-such-report"
  | "not-found"
  | "own-account"
  | "role-too-low"
  | "too-many-requests"
  | "unauthorized"
  | "unavailable"
  | "unsupported-media-type"
  | "wrong-code";

export interface FindPlayersInput {
  name: string;
}

export interface PlayerInput {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
}

export interface PlayerGamesInput {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
  /** An integer. */
  before?: number;
  /** An integer. */
  limit?: number;
}

export interface PlayerEvidenceInput {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
  /** An integer. */
  limit?: number;
}

export interface PlayerDevicesInput {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
}

export interface PlayerNamesInput {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
}

export interface PlayerReportsInput {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
}

export interface PlayerMatchesInput {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
  cursor?: string;
  /** An integer. */
  limit?: number;
}

export interface PlayerNetworksInput {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
}

export interface GameInput {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
}

export interface GameReplayInput {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
}

export interface FindingsInput {
  /** An integer. */
  limit?: number;
}

export interface ActsInput {
  /** An integer. */
  after?: number;
  /** An integer. */
  before?: number;
  /** An integer. */
  limit?: number;
}

export interface ReportsInput {
  /** An integer. */
  after?: number;
  /** An integer. */
  limit?: number;
}

export interface CloseReportInput extends ActReason {
  /** An integer. */
  number: number;
}

export interface HideGameInput extends ActReason {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
}

export interface ShowGameInput extends ActReason {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
}

export interface RenamePlayerInput extends NewName {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
}

export interface SuspendPlayerInput extends NewSuspension {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
}

export interface EndSuspensionInput extends ActReason {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
}

export interface ErasePlayerInput extends ActReason {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
}

export interface RefuseDeviceInput extends ActReason {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  device: string;
}

export interface AllowNetworkInput extends ActReason {
  /** Format: uuid, such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8. */
  id: string;
}

import type { CallOptions } from "../api/api-client.js";

/** A method for each endpoint. */
export interface Calls {
  /**
   * The OpenAPI document: `GET /moderation/openapi.json`.
   *
   * @example
   * const answer = await client.openAPI();
   */
  openAPI(input?: {}, options?: CallOptions): Promise<string>;

  /**
   * Sign in: `POST /moderation/session`.
   *
   * Problems: wrong-code.
   *
   * @example
   * const answer = await client.signIn({ code: "7KXW2-MPQR3-ABCDE-FGH45" });
   */
  signIn(input: SignIn, options?: CallOptions): Promise<ModeratorSession>;

  /**
   * The moderator who has signed in: `GET /moderation/session`.
   *
   * @example
   * const answer = await client.session();
   */
  session(input?: {}, options?: CallOptions): Promise<CurrentModerator>;

  /**
   * Sign out: `DELETE /moderation/session`.
   *
   * @example
   * await client.signOut();
   */
  signOut(input?: {}, options?: CallOptions): Promise<void>;

  /**
   * The players who have or had a name: `GET /moderation/players`.
   *
   * @example
   * const answer = await client.findPlayers({ name: "Ada" });
   */
  findPlayers(input: FindPlayersInput, options?: CallOptions): Promise<ModeratedPlayer[]>;

  /**
   * A player: `GET /moderation/players/{id}`.
   *
   * Problems: no-such-player.
   *
   * @example
   * const answer = await client.player({ id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8" });
   */
  player(input: PlayerInput, options?: CallOptions): Promise<ModeratedPlayer>;

  /**
   * A player's games: `GET /moderation/players/{id}/games`.
   *
   * @example
   * const answer = await client.playerGames({
   *   id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8",
   *   before: 70,
   *   limit: 50,
   * });
   */
  playerGames(input: PlayerGamesInput, options?: CallOptions): Promise<ModeratedGames>;

  /**
   * What a player's last games show: `GET /moderation/players/{id}/evidence`.
   *
   * Problems: no-such-player.
   *
   * @example
   * const answer = await client.playerEvidence({
   *   id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8",
   *   limit: 50,
   * });
   */
  playerEvidence(input: PlayerEvidenceInput, options?: CallOptions): Promise<PlayerEvidence>;

  /**
   * A player's devices: `GET /moderation/players/{id}/devices`.
   *
   * Problems: no-such-player.
   *
   * @example
   * const answer = await client.playerDevices({ id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8" });
   */
  playerDevices(input: PlayerDevicesInput, options?: CallOptions): Promise<ModeratedDevice[]>;

  /**
   * A player's earlier names: `GET /moderation/players/{id}/names`.
   *
   * Problems: no-such-player.
   *
   * @example
   * const answer = await client.playerNames({ id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8" });
   */
  playerNames(input: PlayerNamesInput, options?: CallOptions): Promise<EarlierName[]>;

  /**
   * The reports about and by a player: `GET /moderation/players/{id}/reports`.
   *
   * Problems: no-such-player.
   *
   * @example
   * const answer = await client.playerReports({ id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8" });
   */
  playerReports(input: PlayerReportsInput, options?: CallOptions): Promise<PlayerReports>;

  /**
   * A player's matches: `GET /moderation/players/{id}/matches`.
   *
   * @example
   * const answer = await client.playerMatches({
   *   id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8",
   *   cursor: "b64",
   *   limit: 50,
   * });
   */
  playerMatches(input: PlayerMatchesInput, options?: CallOptions): Promise<ModeratedMatches>;

  /**
   * The networks of a player's requests: `GET /moderation/players/{id}/networks`.
   *
   * Problems: no-such-player.
   *
   * @example
   * const answer = await client.playerNetworks({
   *   id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8",
   * });
   */
  playerNetworks(input: PlayerNetworksInput, options?: CallOptions): Promise<PlayerNetwork[]>;

  /**
   * A game: `GET /moderation/games/{id}`.
   *
   * Problems: no-such-game.
   *
   * @example
   * const answer = await client.game({ id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8" });
   */
  game(input: GameInput, options?: CallOptions): Promise<ModeratedGame>;

  /**
   * A game with all its moves: `GET /moderation/games/{id}/replay`.
   *
   * Problems: no-such-game.
   *
   * @example
   * const answer = await client.gameReplay({ id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8" });
   */
  gameReplay(input: GameReplayInput, options?: CallOptions): Promise<GameReplay>;

  /**
   * The findings to review: `GET /moderation/findings`.
   *
   * @example
   * const answer = await client.findings({ limit: 50 });
   */
  findings(input?: FindingsInput, options?: CallOptions): Promise<ModeratedFinding[]>;

  /**
   * What happened today: `GET /moderation/day`.
   *
   * @example
   * const answer = await client.day();
   */
  day(input?: {}, options?: CallOptions): Promise<DayFigures>;

  /**
   * Entries in the log of acts: `GET /moderation/acts`.
   *
   * @example
   * const answer = await client.acts({ after: 5, before: 70, limit: 50 });
   */
  acts(input?: ActsInput, options?: CallOptions): Promise<LoggedAct[]>;

  /**
   * Players' open reports: `GET /moderation/reports`.
   *
   * @example
   * const answer = await client.reports({ after: 5, limit: 50 });
   */
  reports(input?: ReportsInput, options?: CallOptions): Promise<ModeratedReport[]>;

  /**
   * Close a report: `POST /moderation/reports/{number}/close`.
   *
   * Problems: no-such-report, own-account.
   *
   * @example
   * await client.closeReport({ number: 2517, reason: "played by a program" });
   */
  closeReport(input: CloseReportInput, options?: CallOptions): Promise<void>;

  /**
   * Take a game off all boards: `POST /moderation/games/{id}/hide`.
   *
   * Problems: no-such-game, own-account.
   *
   * @example
   * const answer = await client.hideGame({
   *   id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8",
   *   reason: "played by a program",
   * });
   */
  hideGame(input: HideGameInput, options?: CallOptions): Promise<ModeratedGame>;

  /**
   * Put a game back on the boards: `POST /moderation/games/{id}/show`.
   *
   * Problems: no-such-game, own-account.
   *
   * @example
   * const answer = await client.showGame({
   *   id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8",
   *   reason: "played by a program",
   * });
   */
  showGame(input: ShowGameInput, options?: CallOptions): Promise<ModeratedGame>;

  /**
   * Rename a player: `POST /moderation/players/{id}/rename`.
   *
   * Problems: invalid-display-name, no-such-player, own-account.
   *
   * @example
   * const answer = await client.renamePlayer({
   *   id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8",
   *   displayName: "Ada",
   *   reason: "played by a program",
   * });
   */
  renamePlayer(input: RenamePlayerInput, options?: CallOptions): Promise<ModeratedPlayer>;

  /**
   * Suspend a player until a given time: `POST /moderation/players/{id}/suspend`.
   *
   * Problems: no-such-player, own-account.
   *
   * @example
   * const answer = await client.suspendPlayer({
   *   id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8",
   *   until: 1795978800,
   *   reason: "played by a program",
   * });
   */
  suspendPlayer(input: SuspendPlayerInput, options?: CallOptions): Promise<ModeratedPlayer>;

  /**
   * End a player's suspension: `POST /moderation/players/{id}/end-suspension`.
   *
   * Problems: no-such-player, own-account.
   *
   * @example
   * const answer = await client.endSuspension({
   *   id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8",
   *   reason: "played by a program",
   * });
   */
  endSuspension(input: EndSuspensionInput, options?: CallOptions): Promise<ModeratedPlayer>;

  /**
   * Erase a player: `POST /moderation/players/{id}/erase`.
   *
   * Problems: no-such-player, own-account.
   *
   * @example
   * await client.erasePlayer({
   *   id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8",
   *   reason: "played by a program",
   * });
   */
  erasePlayer(input: ErasePlayerInput, options?: CallOptions): Promise<void>;

  /**
   * Log out a player's device: `POST /moderation/players/{id}/devices/{device}/refuse`.
   *
   * Problems: no-such-device, no-such-player, own-account.
   *
   * @example
   * const answer = await client.refuseDevice({
   *   id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8",
   *   device: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8",
   *   reason: "played by a program",
   * });
   */
  refuseDevice(input: RefuseDeviceInput, options?: CallOptions): Promise<ModeratedDevice[]>;

  /**
   * The refused networks: `GET /moderation/networks`.
   *
   * @example
   * const answer = await client.refusedNetworks();
   */
  refusedNetworks(input?: {}, options?: CallOptions): Promise<RefusedNetwork[]>;

  /**
   * Refuse a network until a given time: `POST /moderation/networks`.
   *
   * Problems: network-not-refusable.
   *
   * @example
   * const answer = await client.refuseNetwork({
   *   network: "192.0.2.0/24",
   *   until: 1795978800,
   *   reason: "played by a program",
   * });
   */
  refuseNetwork(input: NewRefusedNetwork, options?: CallOptions): Promise<RefusedNetwork>;

  /**
   * Stop refusing a network: `POST /moderation/networks/{id}/allow`.
   *
   * Problems: no-such-network.
   *
   * @example
   * await client.allowNetwork({
   *   id: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8",
   *   reason: "played by a program",
   * });
   */
  allowNetwork(input: AllowNetworkInput, options?: CallOptions): Promise<void>;
}

/** The endpoints of the server by name. */
export const endpoints: Readonly<Record<keyof Calls, object>>;
