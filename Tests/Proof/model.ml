
(** val negb : bool -> bool **)

let negb = function
| true -> false
| false -> true

type nat =
| O
| S of nat

(** val option_map : ('a1 -> 'a2) -> 'a1 option -> 'a2 option **)

let option_map f = function
| Some a -> Some (f a)
| None -> None

(** val fst : ('a1 * 'a2) -> 'a1 **)

let fst = function
| (x0, _) -> x0

(** val snd : ('a1 * 'a2) -> 'a2 **)

let snd = function
| (_, y0) -> y0

(** val length : 'a1 list -> nat **)

let rec length = function
| [] -> O
| _ :: l' -> S (length l')

(** val app : 'a1 list -> 'a1 list -> 'a1 list **)

let rec app l m =
  match l with
  | [] -> m
  | a :: l1 -> a :: (app l1 m)

type comparison =
| Eq
| Lt
| Gt

(** val compOpp : comparison -> comparison **)

let compOpp = function
| Eq -> Eq
| Lt -> Gt
| Gt -> Lt

(** val add : nat -> nat -> nat **)

let rec add n0 m =
  match n0 with
  | O -> m
  | S p -> S (add p m)

type positive =
| XI of positive
| XO of positive
| XH

type n =
| N0
| Npos of positive

type z =
| Z0
| Zpos of positive
| Zneg of positive

module Nat =
 struct
  (** val eqb : nat -> nat -> bool **)

  let rec eqb n0 m =
    match n0 with
    | O -> (match m with
            | O -> true
            | S _ -> false)
    | S n' -> (match m with
               | O -> false
               | S m' -> eqb n' m')

  (** val leb : nat -> nat -> bool **)

  let rec leb n0 m =
    match n0 with
    | O -> true
    | S n' -> (match m with
               | O -> false
               | S m' -> leb n' m')

  (** val ltb : nat -> nat -> bool **)

  let ltb n0 m =
    leb (S n0) m
 end

module Pos =
 struct
  (** val succ : positive -> positive **)

  let rec succ = function
  | XI p -> XO (succ p)
  | XO p -> XI p
  | XH -> XO XH

  (** val add : positive -> positive -> positive **)

  let rec add x0 y0 =
    match x0 with
    | XI p ->
      (match y0 with
       | XI q -> XO (add_carry p q)
       | XO q -> XI (add p q)
       | XH -> XO (succ p))
    | XO p ->
      (match y0 with
       | XI q -> XI (add p q)
       | XO q -> XO (add p q)
       | XH -> XI p)
    | XH -> (match y0 with
             | XI q -> XO (succ q)
             | XO q -> XI q
             | XH -> XO XH)

  (** val add_carry : positive -> positive -> positive **)

  and add_carry x0 y0 =
    match x0 with
    | XI p ->
      (match y0 with
       | XI q -> XI (add_carry p q)
       | XO q -> XO (add_carry p q)
       | XH -> XI (succ p))
    | XO p ->
      (match y0 with
       | XI q -> XO (add_carry p q)
       | XO q -> XI (add p q)
       | XH -> XO (succ p))
    | XH ->
      (match y0 with
       | XI q -> XI (succ q)
       | XO q -> XO (succ q)
       | XH -> XI XH)

  (** val pred_double : positive -> positive **)

  let rec pred_double = function
  | XI p -> XI (XO p)
  | XO p -> XI (pred_double p)
  | XH -> XH

  (** val mul : positive -> positive -> positive **)

  let rec mul x0 y0 =
    match x0 with
    | XI p -> add y0 (XO (mul p y0))
    | XO p -> XO (mul p y0)
    | XH -> y0

  (** val iter : ('a1 -> 'a1) -> 'a1 -> positive -> 'a1 **)

  let rec iter f x0 = function
  | XI n' -> f (iter f (iter f x0 n') n')
  | XO n' -> iter f (iter f x0 n') n'
  | XH -> f x0

  (** val div2 : positive -> positive **)

  let div2 = function
  | XI p0 -> p0
  | XO p0 -> p0
  | XH -> XH

  (** val div2_up : positive -> positive **)

  let div2_up = function
  | XI p0 -> succ p0
  | XO p0 -> p0
  | XH -> XH

  (** val size : positive -> positive **)

  let rec size = function
  | XI p0 -> succ (size p0)
  | XO p0 -> succ (size p0)
  | XH -> XH

  (** val compare_cont : comparison -> positive -> positive -> comparison **)

  let rec compare_cont r x0 y0 =
    match x0 with
    | XI p ->
      (match y0 with
       | XI q -> compare_cont r p q
       | XO q -> compare_cont Gt p q
       | XH -> Gt)
    | XO p ->
      (match y0 with
       | XI q -> compare_cont Lt p q
       | XO q -> compare_cont r p q
       | XH -> Gt)
    | XH -> (match y0 with
             | XH -> r
             | _ -> Lt)

  (** val compare : positive -> positive -> comparison **)

  let compare =
    compare_cont Eq

  (** val eqb : positive -> positive -> bool **)

  let rec eqb p q =
    match p with
    | XI p0 -> (match q with
                | XI q0 -> eqb p0 q0
                | _ -> false)
    | XO p0 -> (match q with
                | XO q0 -> eqb p0 q0
                | _ -> false)
    | XH -> (match q with
             | XH -> true
             | _ -> false)

  (** val of_succ_nat : nat -> positive **)

  let rec of_succ_nat = function
  | O -> XH
  | S x0 -> succ (of_succ_nat x0)
 end

module N =
 struct
  (** val succ : n -> n **)

  let succ = function
  | N0 -> Npos XH
  | Npos p -> Npos (Pos.succ p)

  (** val eqb : n -> n -> bool **)

  let eqb n0 m =
    match n0 with
    | N0 -> (match m with
             | N0 -> true
             | Npos _ -> false)
    | Npos p -> (match m with
                 | N0 -> false
                 | Npos q -> Pos.eqb p q)
 end

module Z =
 struct
  (** val double : z -> z **)

  let double = function
  | Z0 -> Z0
  | Zpos p -> Zpos (XO p)
  | Zneg p -> Zneg (XO p)

  (** val succ_double : z -> z **)

  let succ_double = function
  | Z0 -> Zpos XH
  | Zpos p -> Zpos (XI p)
  | Zneg p -> Zneg (Pos.pred_double p)

  (** val pred_double : z -> z **)

  let pred_double = function
  | Z0 -> Zneg XH
  | Zpos p -> Zpos (Pos.pred_double p)
  | Zneg p -> Zneg (XI p)

  (** val pos_sub : positive -> positive -> z **)

  let rec pos_sub x0 y0 =
    match x0 with
    | XI p ->
      (match y0 with
       | XI q -> double (pos_sub p q)
       | XO q -> succ_double (pos_sub p q)
       | XH -> Zpos (XO p))
    | XO p ->
      (match y0 with
       | XI q -> pred_double (pos_sub p q)
       | XO q -> double (pos_sub p q)
       | XH -> Zpos (Pos.pred_double p))
    | XH ->
      (match y0 with
       | XI q -> Zneg (XO q)
       | XO q -> Zneg (Pos.pred_double q)
       | XH -> Z0)

  (** val add : z -> z -> z **)

  let add x0 y0 =
    match x0 with
    | Z0 -> y0
    | Zpos x' ->
      (match y0 with
       | Z0 -> x0
       | Zpos y' -> Zpos (Pos.add x' y')
       | Zneg y' -> pos_sub x' y')
    | Zneg x' ->
      (match y0 with
       | Z0 -> x0
       | Zpos y' -> pos_sub y' x'
       | Zneg y' -> Zneg (Pos.add x' y'))

  (** val opp : z -> z **)

  let opp = function
  | Z0 -> Z0
  | Zpos x1 -> Zneg x1
  | Zneg x1 -> Zpos x1

  (** val sub : z -> z -> z **)

  let sub m n0 =
    add m (opp n0)

  (** val mul : z -> z -> z **)

  let mul x0 y0 =
    match x0 with
    | Z0 -> Z0
    | Zpos x' ->
      (match y0 with
       | Z0 -> Z0
       | Zpos y' -> Zpos (Pos.mul x' y')
       | Zneg y' -> Zneg (Pos.mul x' y'))
    | Zneg x' ->
      (match y0 with
       | Z0 -> Z0
       | Zpos y' -> Zneg (Pos.mul x' y')
       | Zneg y' -> Zpos (Pos.mul x' y'))

  (** val compare : z -> z -> comparison **)

  let compare x0 y0 =
    match x0 with
    | Z0 -> (match y0 with
             | Z0 -> Eq
             | Zpos _ -> Lt
             | Zneg _ -> Gt)
    | Zpos x' -> (match y0 with
                  | Zpos y' -> Pos.compare x' y'
                  | _ -> Gt)
    | Zneg x' ->
      (match y0 with
       | Zneg y' -> compOpp (Pos.compare x' y')
       | _ -> Lt)

  (** val sgn : z -> z **)

  let sgn = function
  | Z0 -> Z0
  | Zpos _ -> Zpos XH
  | Zneg _ -> Zneg XH

  (** val leb : z -> z -> bool **)

  let leb x0 y0 =
    match compare x0 y0 with
    | Gt -> false
    | _ -> true

  (** val ltb : z -> z -> bool **)

  let ltb x0 y0 =
    match compare x0 y0 with
    | Lt -> true
    | _ -> false

  (** val eqb : z -> z -> bool **)

  let eqb x0 y0 =
    match x0 with
    | Z0 -> (match y0 with
             | Z0 -> true
             | _ -> false)
    | Zpos p -> (match y0 with
                 | Zpos q -> Pos.eqb p q
                 | _ -> false)
    | Zneg p -> (match y0 with
                 | Zneg q -> Pos.eqb p q
                 | _ -> false)

  (** val max : z -> z -> z **)

  let max n0 m =
    match compare n0 m with
    | Lt -> m
    | _ -> n0

  (** val abs : z -> z **)

  let abs = function
  | Zneg p -> Zpos p
  | x0 -> x0

  (** val of_nat : nat -> z **)

  let of_nat = function
  | O -> Z0
  | S n1 -> Zpos (Pos.of_succ_nat n1)

  (** val of_N : n -> z **)

  let of_N = function
  | N0 -> Z0
  | Npos p -> Zpos p

  (** val odd : z -> bool **)

  let odd = function
  | Z0 -> false
  | Zpos p -> (match p with
               | XO _ -> false
               | _ -> true)
  | Zneg p -> (match p with
               | XO _ -> false
               | _ -> true)

  (** val div2 : z -> z **)

  let div2 = function
  | Z0 -> Z0
  | Zpos p -> (match p with
               | XH -> Z0
               | _ -> Zpos (Pos.div2 p))
  | Zneg p -> Zneg (Pos.div2_up p)

  (** val log2 : z -> z **)

  let log2 = function
  | Zpos p0 ->
    (match p0 with
     | XI p -> Zpos (Pos.size p)
     | XO p -> Zpos (Pos.size p)
     | XH -> Z0)
  | _ -> Z0

  (** val shiftl : z -> z -> z **)

  let shiftl a = function
  | Z0 -> a
  | Zpos p -> Pos.iter (mul (Zpos (XO XH))) a p
  | Zneg p -> Pos.iter div2 a p

  (** val shiftr : z -> z -> z **)

  let shiftr a n0 =
    shiftl a (opp n0)
 end

(** val tl : 'a1 list -> 'a1 list **)

let tl = function
| [] -> []
| _ :: m -> m

(** val map : ('a1 -> 'a2) -> 'a1 list -> 'a2 list **)

let rec map f = function
| [] -> []
| a :: t -> (f a) :: (map f t)

(** val flat_map : ('a1 -> 'a2 list) -> 'a1 list -> 'a2 list **)

let rec flat_map f = function
| [] -> []
| x0 :: t -> app (f x0) (flat_map f t)

(** val fold_left : ('a1 -> 'a2 -> 'a1) -> 'a2 list -> 'a1 -> 'a1 **)

let rec fold_left f l a0 =
  match l with
  | [] -> a0
  | b :: t -> fold_left f t (f a0 b)

(** val fold_right : ('a2 -> 'a1 -> 'a1) -> 'a1 -> 'a2 list -> 'a1 **)

let rec fold_right f a0 = function
| [] -> a0
| b :: t -> f b (fold_right f a0 t)

(** val existsb : ('a1 -> bool) -> 'a1 list -> bool **)

let rec existsb f = function
| [] -> false
| a :: l0 -> (||) (f a) (existsb f l0)

(** val forallb : ('a1 -> bool) -> 'a1 list -> bool **)

let rec forallb f = function
| [] -> true
| a :: l0 -> (&&) (f a) (forallb f l0)

(** val filter : ('a1 -> bool) -> 'a1 list -> 'a1 list **)

let rec filter f = function
| [] -> []
| x0 :: l0 -> if f x0 then x0 :: (filter f l0) else filter f l0

(** val find : ('a1 -> bool) -> 'a1 list -> 'a1 option **)

let rec find f = function
| [] -> None
| x0 :: tl0 -> if f x0 then Some x0 else find f tl0

type coordinate =
| C0
| C1
| C2

type cube = { x : coordinate; y : coordinate; z0 : coordinate }

type side =
| Top
| Left
| Right

type face = { cube_of : cube; side_of : side }

(** val all_coordinates : coordinate list **)

let all_coordinates =
  C0 :: (C1 :: (C2 :: []))

(** val all_sides : side list **)

let all_sides =
  Top :: (Left :: (Right :: []))

(** val all_cubes : cube list **)

let all_cubes =
  flat_map (fun a ->
    flat_map (fun b ->
      map (fun x0 -> { x = a; y = b; z0 = x0 }) all_coordinates)
      all_coordinates) all_coordinates

(** val all_faces : face list **)

let all_faces =
  flat_map (fun c -> map (fun x0 -> { cube_of = c; side_of = x0 }) all_sides)
    all_cubes

(** val coordinate_eqb : coordinate -> coordinate -> bool **)

let coordinate_eqb a b =
  match a with
  | C0 -> (match b with
           | C0 -> true
           | _ -> false)
  | C1 -> (match b with
           | C1 -> true
           | _ -> false)
  | C2 -> (match b with
           | C2 -> true
           | _ -> false)

(** val cube_eqb : cube -> cube -> bool **)

let cube_eqb a b =
  (&&) ((&&) (coordinate_eqb a.x b.x) (coordinate_eqb a.y b.y))
    (coordinate_eqb a.z0 b.z0)

(** val side_eqb : side -> side -> bool **)

let side_eqb a b =
  match a with
  | Top -> (match b with
            | Top -> true
            | _ -> false)
  | Left -> (match b with
             | Left -> true
             | _ -> false)
  | Right -> (match b with
              | Right -> true
              | _ -> false)

(** val face_eqb : face -> face -> bool **)

let face_eqb a b =
  (&&) (cube_eqb a.cube_of b.cube_of) (side_eqb a.side_of b.side_of)

(** val to_number : coordinate -> nat **)

let to_number = function
| C0 -> O
| C1 -> S O
| C2 -> S (S O)

(** val to_coordinate : nat -> coordinate option **)

let to_coordinate = function
| O -> Some C0
| S n1 ->
  (match n1 with
   | O -> Some C1
   | S n2 -> (match n2 with
              | O -> Some C2
              | S _ -> None))

type offset = (nat * nat) * nat

(** val add0 : cube -> offset -> offset **)

let add0 p = function
| (p0, dz) ->
  let (dx, dy) = p0 in
  (((add (to_number p.x) dx), (add (to_number p.y) dy)),
  (add (to_number p.z0) dz))

(** val corner_offsets : side -> offset list **)

let corner_offsets = function
| Top ->
  ((O, (S O)), (S O)) :: (((O, (S O)), O) :: ((((S O), (S O)), O) :: ((((S
    O), (S O)), (S O)) :: [])))
| Left ->
  ((O, (S O)), (S O)) :: ((((S O), (S O)), (S O)) :: ((((S O), O), (S
    O)) :: (((O, O), (S O)) :: [])))
| Right ->
  (((S O), (S O)), (S O)) :: ((((S O), (S O)), O) :: ((((S O), O),
    O) :: ((((S O), O), (S O)) :: [])))

(** val corners : face -> offset list **)

let corners f =
  map (add0 f.cube_of) (corner_offsets f.side_of)

(** val point_eqb : offset -> offset -> bool **)

let point_eqb p q =
  let (p0, c) = p in
  let (a, b) = p0 in
  let (p1, f) = q in
  let (d, e) = p1 in (&&) ((&&) (Nat.eqb a d) (Nat.eqb b e)) (Nat.eqb c f)

(** val touches : face -> face -> bool **)

let touches f g =
  (&&) (negb (face_eqb f g))
    (existsb (fun p -> existsb (point_eqb p) (corners g)) (corners f))

(** val in_front : side -> offset **)

let in_front = function
| Top -> ((O, (S O)), O)
| Left -> ((O, O), (S O))
| Right -> (((S O), O), O)

(** val ahead : offset **)

let ahead =
  (((S O), (S O)), (S O))

(** val half_a : side -> offset **)

let half_a = function
| Right -> (((S O), (S O)), O)
| _ -> ((O, (S O)), (S O))

(** val half_b : side -> offset **)

let half_b = function
| Top -> (((S O), (S O)), O)
| _ -> (((S O), O), (S O))

(** val cube_along : cube -> offset -> nat -> cube option **)

let cube_along p d k =
  let (p0, c) = add0 p d in
  let (a, b) = p0 in
  (match to_coordinate (add a k) with
   | Some a0 ->
     (match to_coordinate (add b k) with
      | Some b0 ->
        (match to_coordinate (add c k) with
         | Some c0 -> Some { x = a0; y = b0; z0 = c0 }
         | None -> None)
      | None -> None)
   | None -> None)

(** val occupied : (cube -> bool) -> cube -> offset -> nat -> bool **)

let occupied in_play0 p d k =
  match cube_along p d k with
  | Some c -> in_play0 c
  | None -> false

(** val hidden : (cube -> bool) -> face -> bool **)

let hidden in_play0 f =
  let p = f.cube_of in
  let s = f.side_of in
  existsb (fun k ->
    (||)
      ((||) (occupied in_play0 p (in_front s) k)
        (occupied in_play0 p ahead k))
      ((&&) (occupied in_play0 p (half_a s) k)
        (occupied in_play0 p (half_b s) k))) (O :: ((S O) :: ((S (S
    O)) :: [])))

(** val playable : (cube -> bool) -> face -> bool **)

let playable in_play0 f =
  (&&) (in_play0 f.cube_of) (negb (hidden in_play0 f))

(** val shows_playable_face : (cube -> bool) -> cube -> bool **)

let shows_playable_face in_play0 c =
  existsb (fun s -> playable in_play0 { cube_of = c; side_of = s }) all_sides

type letter = n

type tile =
| OneLetter of letter
| TwoLetters of letter * letter

(** val letters_of : tile -> letter list **)

let letters_of = function
| OneLetter a -> a :: []
| TwoLetters (a, b) -> a :: (b :: [])

type puzzle = { language : n; tile_on : (face -> tile);
                value_of : (letter -> n) }

(** val spell : puzzle -> face list -> letter list **)

let spell p faces =
  flat_map (fun f -> letters_of (p.tile_on f)) faces

type 'time clock = { at_most : ('time -> 'time -> bool);
                     minus : ('time -> 'time -> 'time);
                     plus : ('time -> 'time -> 'time) }

type action =
| PlayedWord of face list
| RemovedCube of cube

type player = z option

type 'time move = { does : action; claimed_score : z; played_at : 'time;
                    player_index : player }

type mode =
| Timed
| Unlimited

type players =
| OnePlayer
| Several of z list

type 'time game = { puzzle_of : puzzle; mode_of : mode; players_of : 
                    players; start_time : 'time option;
                    moves_of : 'time move list }

type 'a three = { first : 'a; second : 'a; third : 'a }

(** val at_coordinate : coordinate -> 'a1 three -> 'a1 **)

let at_coordinate a t =
  match a with
  | C0 -> t.first
  | C1 -> t.second
  | C2 -> t.third

(** val update_coordinate :
    coordinate -> ('a1 -> 'a1) -> 'a1 three -> 'a1 three **)

let update_coordinate a change t =
  match a with
  | C0 -> { first = (change t.first); second = t.second; third = t.third }
  | C1 -> { first = t.first; second = (change t.second); third = t.third }
  | C2 -> { first = t.first; second = t.second; third = (change t.third) }

(** val side_coordinate : side -> coordinate **)

let side_coordinate = function
| Top -> C0
| Left -> C1
| Right -> C2

type cube_state = { uses : nat three; was_removed : bool }

type cubes = cube_state three three three

(** val fresh_cubes : cubes **)

let fresh_cubes =
  let c = { uses = { first = O; second = O; third = O }; was_removed = false }
  in
  let r = { first = c; second = c; third = c } in
  let l = { first = r; second = r; third = r } in
  { first = l; second = l; third = l }

(** val cube_at : cube -> cubes -> cube_state **)

let cube_at c all =
  at_coordinate c.z0 (at_coordinate c.y (at_coordinate c.x all))

(** val update_cube : cube -> (cube_state -> cube_state) -> cubes -> cubes **)

let update_cube c change =
  update_coordinate c.x
    (update_coordinate c.y (update_coordinate c.z0 change))

(** val use_count : cubes -> face -> nat **)

let use_count all f =
  at_coordinate (side_coordinate f.side_of) (cube_at f.cube_of all).uses

(** val use_face : cubes -> face -> cubes **)

let use_face all f =
  update_cube f.cube_of (fun c -> { uses =
    (update_coordinate (side_coordinate f.side_of) (fun x0 -> S x0) c.uses);
    was_removed = c.was_removed }) all

(** val use_faces : cubes -> face list -> cubes **)

let use_faces all faces =
  fold_left use_face faces all

(** val remove_cube : cubes -> cube -> cubes **)

let remove_cube all c =
  update_cube c (fun s -> { uses = s.uses; was_removed = true }) all

(** val in_play : cubes -> cube -> bool **)

let in_play all c =
  (&&) (negb (cube_at c all).was_removed)
    (forallb (fun s ->
      Nat.ltb (use_count all { cube_of = c; side_of = s }) (S (S (S O))))
      all_sides)

(** val letter_sum : puzzle -> letter list -> z **)

let letter_sum p word =
  fold_right (fun a sum -> Z.add (Z.of_N (p.value_of a)) sum) Z0 word

(** val score : puzzle -> letter list -> z **)

let score p word =
  let n0 = Z.of_nat (length word) in
  Z.mul (Z.mul (letter_sum p word) n0)
    (Z.max (Zpos XH) (Z.sub n0 (Zpos (XI XH))))

type rule =
| RepeatedFace
| TooShort
| RepeatedWord
| NotInDictionary
| WrongScore
| NotTouching
| OutOfPlay
| NotPlayable
| RemovedOutOfPlay
| FirstFaceHidden
| RemovalScore
| RepeatedRemoval
| BuriedRemoval
| TimeBackwards
| TimeLimit
| ForeignPlayer
| UnknownPlayer
| OutOfTurn
| TooManyMoves
| OtherPuzzle

type reason = { broken_rule : rule; at_face : nat option;
                earlier_move : n option }

(** val reason_if : bool -> rule -> reason list **)

let reason_if is_broken r =
  if is_broken
  then { broken_rule = r; at_face = None; earlier_move = None } :: []
  else []

(** val reason_at : nat option -> rule -> reason list **)

let reason_at position r =
  match position with
  | Some n0 ->
    { broken_rule = r; at_face = (Some n0); earlier_move = None } :: []
  | None -> []

type 'time rules = { switched_on : (rule -> bool); clock_tolerance : 
                     'time; timed_game_duration : 'time; grace : 'time;
                     allowed_pause : 'time; maximum_move_count : z }

(** val is_strict : rule -> bool **)

let is_strict = function
| RepeatedFace -> false
| TooShort -> false
| RepeatedWord -> false
| NotInDictionary -> false
| WrongScore -> false
| NotTouching -> false
| OutOfPlay -> false
| NotPlayable -> false
| RemovedOutOfPlay -> false
| _ -> true

(** val asks : 'a1 rules -> rule -> bool **)

let asks r about =
  (||) (negb (is_strict about)) (r.switched_on about)

type 'time state = { all_cubes_now : cubes; words : (letter list * n) list;
                     last_removal : cube option; move_count : n; total : 
                     z; scores : z list; last_was_repetition : bool;
                     start : 'time option;
                     latest_times : (player * 'time) list;
                     first_player : player option;
                     last_player : player option; turn_has_word : bool;
                     turn_removals : cube list }

(** val fresh_state : 'a1 game -> 'a1 state **)

let fresh_state g =
  { all_cubes_now = fresh_cubes; words = []; last_removal = None;
    move_count = N0; total = Z0; scores = []; last_was_repetition = false;
    start = g.start_time; latest_times = []; first_player = None;
    last_player = None; turn_has_word = false; turn_removals = [] }

(** val repeats_removal : 'a1 state -> action -> bool **)

let repeats_removal s = function
| PlayedWord _ -> false
| RemovedCube c ->
  (match s.last_removal with
   | Some d -> cube_eqb c d
   | None -> false)

(** val player_eqb : player -> player -> bool **)

let player_eqb p q =
  match p with
  | Some a -> (match q with
               | Some b -> Z.eqb a b
               | None -> false)
  | None -> (match q with
             | Some _ -> false
             | None -> true)

(** val word_eqb : letter list -> letter list -> bool **)

let rec word_eqb a b =
  match a with
  | [] -> (match b with
           | [] -> true
           | _ :: _ -> false)
  | c :: a0 ->
    (match b with
     | [] -> false
     | d :: b0 -> (&&) (N.eqb c d) (word_eqb a0 b0))

(** val first_position : ('a1 -> bool) -> 'a1 list -> nat option **)

let rec first_position holds = function
| [] -> None
| a :: rest ->
  if holds a
  then Some O
  else option_map (fun x0 -> S x0) (first_position holds rest)

(** val repetition : face list -> face list -> nat option **)

let rec repetition earlier = function
| [] -> None
| f :: rest ->
  if existsb (face_eqb f) earlier
  then Some O
  else option_map (fun x0 -> S x0) (repetition (f :: earlier) rest)

(** val is_short : letter list -> bool **)

let is_short word =
  Nat.ltb (length word) (S (S (S O)))

(** val move_that_spelled : 'a1 state -> letter list -> n option **)

let move_that_spelled s word =
  option_map snd (find (fun played -> word_eqb (fst played) word) s.words)

(** val not_touching : face list -> nat option **)

let rec not_touching = function
| [] -> None
| f :: rest ->
  (match rest with
   | [] -> None
   | g :: _ ->
     if touches f g
     then option_map (fun x0 -> S x0) (not_touching rest)
     else Some (S O))

(** val out_of_play : 'a1 state -> face list -> nat option **)

let out_of_play s =
  let in_play_now = in_play s.all_cubes_now in
  (fun faces -> first_position (fun f -> negb (in_play_now f.cube_of)) faces)

(** val is_hidden : 'a1 state -> face -> bool **)

let is_hidden s =
  let in_play_now = in_play s.all_cubes_now in
  (fun f -> (&&) (in_play_now f.cube_of) (negb (playable in_play_now f)))

(** val not_playable : 'a1 state -> face list -> nat option **)

let not_playable s faces =
  option_map (fun x0 -> S x0) (first_position (is_hidden s) (tl faces))

(** val classic_word_reasons :
    (letter list -> bool) -> puzzle -> 'a1 state -> face list -> z -> reason
    list **)

let classic_word_reasons dictionary p s faces claimed =
  let word = spell p faces in
  app (reason_at (repetition [] faces) RepeatedFace)
    (if is_short word
     then reason_if true TooShort
     else app
            (match move_that_spelled s word with
             | Some earlier ->
               { broken_rule = RepeatedWord; at_face = None; earlier_move =
                 (Some earlier) } :: []
             | None -> [])
            (app (reason_if (negb (dictionary word)) NotInDictionary)
              (app
                (reason_if (negb (Z.eqb claimed (score p word))) WrongScore)
                (app (reason_at (not_touching faces) NotTouching)
                  (app (reason_at (out_of_play s faces) OutOfPlay)
                    (reason_at (not_playable s faces) NotPlayable))))))

(** val classic_removal_reasons : 'a1 state -> cube -> reason list **)

let classic_removal_reasons s =
  let in_play_now = in_play s.all_cubes_now in
  (fun c ->
  reason_if
    ((&&) (negb (in_play_now c)) (negb (repeats_removal s (RemovedCube c))))
    RemovedOutOfPlay)

(** val classic_reasons :
    (letter list -> bool) -> puzzle -> 'a1 state -> 'a1 move -> reason list **)

let classic_reasons dictionary p s m =
  match m.does with
  | PlayedWord faces ->
    classic_word_reasons dictionary p s faces m.claimed_score
  | RemovedCube c -> classic_removal_reasons s c

(** val first_face_hidden : 'a1 game -> 'a1 state -> face list -> bool **)

let first_face_hidden g s faces = match faces with
| [] -> false
| f :: _ -> (&&) (negb (is_short (spell g.puzzle_of faces))) (is_hidden s f)

(** val strict_word_reasons :
    'a1 game -> 'a1 state -> face list -> reason list **)

let strict_word_reasons g s faces =
  reason_at (if first_face_hidden g s faces then Some O else None)
    FirstFaceHidden

(** val strict_removal_reasons : 'a1 state -> cube -> z -> reason list **)

let strict_removal_reasons s =
  let in_play_now = in_play s.all_cubes_now in
  (fun c claimed ->
  app (reason_if (negb (Z.eqb claimed Z0)) RemovalScore)
    (app
      (reason_if
        ((&&) (repeats_removal s (RemovedCube c)) s.last_was_repetition)
        RepeatedRemoval)
      (reason_if
        ((&&) (in_play_now c) (negb (shows_playable_face in_play_now c)))
        BuriedRemoval)))

(** val strict_action_reasons :
    'a1 game -> 'a1 state -> 'a1 move -> reason list **)

let strict_action_reasons g s m =
  match m.does with
  | PlayedWord faces -> strict_word_reasons g s faces
  | RemovedCube c -> strict_removal_reasons s c m.claimed_score

(** val latest_of : 'a1 state -> player -> 'a1 option **)

let latest_of s q =
  option_map snd (find (fun entry -> player_eqb (fst entry) q) s.latest_times)

(** val runs_backwards :
    'a1 clock -> 'a1 rules -> 'a1 state -> 'a1 move -> bool **)

let runs_backwards clock0 r s m =
  match latest_of s m.player_index with
  | Some latest ->
    negb (clock0.at_most (clock0.minus latest m.played_at) r.clock_tolerance)
  | None -> false

(** val last_moment : 'a1 clock -> 'a1 rules -> 'a1 **)

let last_moment clock0 r =
  clock0.plus (clock0.plus r.timed_game_duration r.grace) r.allowed_pause

(** val is_too_late :
    'a1 clock -> 'a1 rules -> 'a1 game -> 'a1 state -> 'a1 move -> bool **)

let is_too_late clock0 r g s m =
  match g.players_of with
  | OnePlayer ->
    (match g.mode_of with
     | Timed ->
       let began = match s.start with
                   | Some t -> t
                   | None -> m.played_at in
       negb
         (clock0.at_most (clock0.minus m.played_at began)
           (last_moment clock0 r))
     | Unlimited -> false)
  | Several _ -> false

(** val time_reasons :
    'a1 clock -> 'a1 rules -> 'a1 game -> 'a1 state -> 'a1 move -> reason list **)

let time_reasons clock0 r g s m =
  app (reason_if (runs_backwards clock0 r s m) TimeBackwards)
    (reason_if (is_too_late clock0 r g s m) TimeLimit)

(** val is_foreign : 'a1 state -> 'a1 move -> bool **)

let is_foreign s m =
  match s.first_player with
  | Some q -> negb (player_eqb q m.player_index)
  | None -> false

(** val is_unknown : z list -> 'a1 move -> bool **)

let is_unknown indices m =
  match m.player_index with
  | Some q -> negb (existsb (Z.eqb q) indices)
  | None -> true

(** val turn_is_over : 'a1 state -> bool **)

let turn_is_over s =
  (||) s.turn_has_word (Nat.leb (S (S O)) (length s.turn_removals))

(** val is_out_of_turn : 'a1 state -> 'a1 move -> bool **)

let is_out_of_turn s m =
  match s.last_player with
  | Some q ->
    (&&) ((&&) (player_eqb q m.player_index) (turn_is_over s))
      (negb (repeats_removal s m.does))
  | None -> false

(** val player_reasons : 'a1 game -> 'a1 state -> 'a1 move -> reason list **)

let player_reasons g s m =
  match g.players_of with
  | OnePlayer -> reason_if (is_foreign s m) ForeignPlayer
  | Several indices ->
    app (reason_if (is_unknown indices m) UnknownPlayer)
      (reason_if (is_out_of_turn s m) OutOfTurn)

(** val is_beyond_limit : 'a1 rules -> 'a1 state -> bool **)

let is_beyond_limit r s =
  Z.leb (Z.max Z0 r.maximum_move_count) (Z.of_N s.move_count)

(** val tile_eqb : tile -> tile -> bool **)

let tile_eqb a b =
  match a with
  | OneLetter c ->
    (match b with
     | OneLetter d -> N.eqb c d
     | TwoLetters (_, _) -> false)
  | TwoLetters (c, e) ->
    (match b with
     | OneLetter _ -> false
     | TwoLetters (d, f) -> (&&) (N.eqb c d) (N.eqb e f))

(** val is_other_puzzle : 'a1 game -> puzzle option -> bool **)

let is_other_puzzle g = function
| Some q ->
  negb
    ((&&) (N.eqb q.language g.puzzle_of.language)
      (forallb (fun f -> tile_eqb (q.tile_on f) (g.puzzle_of.tile_on f))
        all_faces))
| None -> false

type 'time verdict = { final : 'time state;
                       violation : (n option * reason list) option }

(** val reasons :
    'a1 clock -> (letter list -> bool) -> 'a1 rules -> 'a1 game -> 'a1 state
    -> 'a1 move -> reason list **)

let reasons clock0 dictionary r g s m =
  if (&&) (asks r TooManyMoves) (is_beyond_limit r s)
  then reason_if true TooManyMoves
  else filter (fun why -> asks r why.broken_rule)
         (app (classic_reasons dictionary g.puzzle_of s m)
           (app (strict_action_reasons g s m)
             (app (time_reasons clock0 r g s m) (player_reasons g s m))))

(** val note_time :
    'a1 clock -> (player * 'a1) list -> player -> 'a1 -> (player * 'a1) list **)

let rec note_time clock0 times q t =
  match times with
  | [] -> (q, t) :: []
  | p0 :: rest ->
    let (p, latest) = p0 in
    if player_eqb p q
    then (p, (if clock0.at_most latest t then t else latest)) :: rest
    else (p, latest) :: (note_time clock0 rest q t)

(** val play : 'a1 clock -> 'a1 game -> 'a1 state -> 'a1 move -> 'a1 state **)

let play clock0 g s m =
  let q = m.player_index in
  let same_player =
    match s.last_player with
    | Some p -> player_eqb p q
    | None -> false
  in
  let word =
    match m.does with
    | PlayedWord faces -> spell g.puzzle_of faces
    | RemovedCube _ -> []
  in
  let points =
    match m.does with
    | PlayedWord _ -> score g.puzzle_of word
    | RemovedCube _ -> Z0
  in
  { all_cubes_now =
  (match m.does with
   | PlayedWord faces -> use_faces s.all_cubes_now faces
   | RemovedCube c -> remove_cube s.all_cubes_now c); words =
  (match m.does with
   | PlayedWord _ -> (word, s.move_count) :: s.words
   | RemovedCube _ -> s.words); last_removal =
  (match m.does with
   | PlayedWord _ -> None
   | RemovedCube c -> Some c); move_count = (N.succ s.move_count); total =
  (Z.add s.total points); scores = (points :: s.scores);
  last_was_repetition = (repeats_removal s m.does); start =
  (match s.start with
   | Some t -> Some t
   | None -> Some m.played_at); latest_times =
  (note_time clock0 s.latest_times q m.played_at); first_player =
  (match s.first_player with
   | Some p -> Some p
   | None -> Some q); last_player = (Some q); turn_has_word =
  (match m.does with
   | PlayedWord _ -> true
   | RemovedCube _ -> (&&) same_player s.turn_has_word); turn_removals =
  (let before = if same_player then s.turn_removals else [] in
   match m.does with
   | PlayedWord _ -> before
   | RemovedCube c ->
     if existsb (cube_eqb c) before then before else c :: before) }

(** val judge_moves :
    'a1 clock -> (letter list -> bool) -> 'a1 rules -> 'a1 game -> 'a1 state
    -> 'a1 move list -> 'a1 verdict **)

let rec judge_moves clock0 dictionary r g s = function
| [] -> { final = s; violation = None }
| m :: rest ->
  (match reasons clock0 dictionary r g s m with
   | [] -> judge_moves clock0 dictionary r g (play clock0 g s m) rest
   | r0 :: l ->
     { final = s; violation = (Some ((Some s.move_count), (r0 :: l))) })

(** val judge :
    'a1 clock -> (letter list -> bool) -> 'a1 rules -> 'a1 game -> puzzle
    option -> 'a1 verdict **)

let judge clock0 dictionary r g expected =
  if (&&) (asks r OtherPuzzle) (is_other_puzzle g expected)
  then { final = (fresh_state g); violation = (Some (None,
         (reason_if true OtherPuzzle))) }
  else judge_moves clock0 dictionary r g (fresh_state g) g.moves_of

(** val round_at : z -> z -> z **)

let round_at shift n0 =
  let kept = Z.shiftr n0 shift in
  let rest = Z.sub n0 (Z.shiftl kept shift) in
  let half = Z.shiftl (Zpos XH) (Z.sub shift (Zpos XH)) in
  let up = (||) (Z.ltb half rest) ((&&) (Z.eqb half rest) (Z.odd kept)) in
  Z.shiftl (if up then Z.add kept (Zpos XH) else kept) shift

(** val round : z -> z **)

let round n0 =
  let bits = Z.add (Z.log2 (Z.abs n0)) (Zpos XH) in
  if Z.leb bits (Zpos (XI (XO (XI (XO (XI XH))))))
  then n0
  else Z.mul (Z.sgn n0)
         (round_at (Z.sub bits (Zpos (XI (XO (XI (XO (XI XH))))))) (Z.abs n0))

(** val doubles : z clock **)

let doubles =
  { at_most = Z.leb; minus = (fun a b -> round (Z.sub a b)); plus =
    (fun a b -> round (Z.add a b)) }
