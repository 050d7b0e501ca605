// The functions that Swift exports to C.
#ifndef WORDCUBE_CALLS_H
#define WORDCUBE_CALLS_H

#include "frame.h"

// The binding's own functions in Swift.
void wordcube_drop(void *object);
int32_t wordcube_english(void);
int32_t wordcube_list(int32_t length, int32_t languageLength);
int32_t wordcube_score(int32_t languageLength, int32_t length, int64_t *score);
int32_t wordcube_fill_rules(int32_t isStrict, wc_rules *rules);
int32_t wordcube_judge(int32_t verifier, int32_t length, int32_t flags, wc_verdict *verdict);
int32_t wordcube_judge_held(int32_t verifier, int32_t length, int32_t puzzleLength, int32_t playersLength, int32_t mode,
                            int32_t flags, wc_verdict *verdict);
int32_t wordcube_pack(int32_t length, int32_t isCompact);
int32_t wordcube_verify_packed(int32_t verifier, int32_t length, int32_t puzzleLength, int32_t playersLength,
                               int32_t mode, int32_t flags, wc_verdict *verdict);
int32_t wordcube_rate(int32_t solver, int32_t game, int32_t length, int32_t effort, double boundSteps);

// The browser module's functions, from Web/Sources/WordCubeModule. Web/ABI.md describes them.
int32_t wordcube_dictionary_open(int32_t length);
int32_t wordcube_dictionary_info(int32_t dictionary);
int32_t wordcube_dictionary_unpacked(int32_t dictionary);
int32_t wordcube_dictionary_contains(int32_t dictionary, int32_t length);
int32_t wordcube_verifier_new(int32_t dictionary, int32_t switches, double clockTolerance, double grace,
                              double allowedPause, int32_t maximumMoves);
int32_t wordcube_verify(int32_t verifier, int32_t length, int32_t flags, int32_t line);
int32_t wordcube_verify_held(int32_t verifier, int32_t length, int32_t puzzleLength, int32_t playersLength,
                             int32_t mode, int32_t flags, int32_t line);
int32_t wordcube_puzzle(int32_t game, int32_t length);
int32_t wordcube_generate(int64_t seed, int64_t number);
int32_t wordcube_find(int32_t solver, int64_t seed, int64_t start, int64_t attempts, int32_t minWords,
                      int32_t maxWords, int32_t minCommon, int32_t maxCommon, int32_t commonRarity,
                      int32_t minLongest, int32_t minPar, int32_t maxPar, int32_t parEffort, int32_t blocklistLength);
int32_t wordcube_confirm(int32_t solver, int32_t length, int32_t blocklistLength, int64_t attempts);
int32_t wordcube_solver_new(int32_t dictionary, int32_t stepLimit);
int32_t wordcube_solver_words(int32_t solver, int32_t game, int32_t length, int32_t minimumLength, int32_t order,
                              int32_t flags, int32_t limit);
int32_t wordcube_solver_best(int32_t solver, int32_t game, int32_t length, int32_t minimumLength);
int32_t wordcube_solver_hint(int32_t solver, int32_t game, int32_t length, int32_t level);
int32_t wordcube_solver_extensions(int32_t solver, int32_t game, int32_t length, int32_t selectionLength,
                                   int32_t minimumLength);
int32_t wordcube_solver_paths(int32_t solver, int32_t game, int32_t length, int32_t wordLength, int32_t limit);
int32_t wordcube_solver_par(int32_t solver, int32_t game, int32_t length, int32_t effort);
int32_t wordcube_solver_bound(int32_t solver, int32_t game, int32_t length, double stepLimit);
int32_t wordcube_plausibility(int32_t solver, int32_t length, int32_t flags, int32_t effort, double boundSteps,
                              double wordSteps);
int32_t wordcube_game_open(int32_t verifier, int32_t length);
int32_t wordcube_game_resume(int32_t verifier, int32_t length);
int32_t wordcube_game_state(int32_t game, double time);
int32_t wordcube_game_touch(int32_t game, int32_t face);
int32_t wordcube_game_drag(int32_t game, int32_t face);
int32_t wordcube_game_back_up(int32_t game, int32_t face);
int32_t wordcube_game_clear(int32_t game);
int32_t wordcube_game_play(int32_t game, double time, int32_t hasPlayer, int64_t player);
int32_t wordcube_game_play_word(int32_t game, int32_t length, double time, int32_t hasPlayer, int64_t player);
int32_t wordcube_game_remove(int32_t game, int32_t cube, double time, int32_t hasPlayer, int64_t player);
int32_t wordcube_game_play_move(int32_t game, int32_t length);
int32_t wordcube_game_undo(int32_t game);
int32_t wordcube_game_react(int32_t game, int32_t length, int32_t move, int64_t player);
int32_t wordcube_game_finish(int32_t game);
int32_t wordcube_game_may_move(int32_t game, int64_t player);
int32_t wordcube_game_submission(int32_t game);
int32_t wordcube_game_save(int32_t game, double secondsPlayed);
int32_t wordcube_sign(int32_t keyLength, int32_t methodLength, int32_t pathLength, int32_t queryLength,
                      int32_t bodyLength, int64_t time, int32_t nonceLength);

#endif
