// Made by .ci/look-alikes of Unicode 15.0; do not edit. Data of Unicode, Inc.: its licence is in NOTICE.

extension LookAlikes {
  /// What 7,136 characters are read as, in 35,398 bytes: for each reading its scalars in base 36 with `.` between them, then
  /// the ranges of scalars that are read so, each as the distance from the end of the one before, and `-` and the count
  /// of further ones. A `;` ends a reading.
  static let text: StaticString = """
    x cj 8lq 158k 1u 4q 1q0 16j5;x.x 6d8;x.1r 6dl;y 1ede;z 1e8v 4k;10 1e95 4b;11 1e96 4b;12 x2w h60 4m;13 50 ed 2-3 a 2-1 15 40 d2 3 \
    3g q e9-1 2fp hu 1rl 2 1r q-1 2 n 3 qqe-1 ha3;13.13 je z h 8 l8 2 4in nd-1 2 k 3 34d;13.13.13 6d0 3;13.13.13.13 6dz;13.32 95;14 \
    6f1 g 1cr a 1pe 14iy 6v 4 w 4 4r;14.14 948;14.1d.15 778;14.1d.1c.15 77h;14.1d.1d.15 77i;14.1d.1e.15 77j;14.1d.1f.15 \
    77k;14.1d.1g.15 77l;14.1d.1h.15 77m;14.1d.1i.15 77n;14.1d.1j.15 77o;14.1d.1k.15 77p;14.1d.1l.15 77q;14.1e.15 779;14.1e.1c.15 \
    77r;14.1f.15 77a;14.1g.15 77b;14.1h.15 77c;14.1i.15 77d;14.1j.15 77e;14.1k.15 77f;14.1l.15 77g;14.2p.15 78c 2iyc;14.2q.15 78d \
    2iyc;14.2r.15 78e 2iyc;14.2s.15 78f 2iyc;14.2t.15 78g 2iyc;14.2u.15 78h 2iyc;14.2v.15 78i 2iyc;14.2w.15 78j 2iyc;14.2x.15 78k \
    2iyc;14.2y.15 78l 2iyc;14.2z.15 78m 2iyc;14.30.15 78n 2iyc;14.31.15 78o 2iyc;14.32.15 78p 2iyc;14.33.15 78q 2iyc;14.34.15 78r \
    2iyc;14.35.15 78s 2iyc;14.36.15 78t 2iyc;14.37.15 78u 2iyc 8;14.38.15 78v 2iyc;14.39.15 78w 2iyc;14.3a.15 78x 2iyc;14.3b.15 78y \
    2iyc;14.3c.15 78z 2iyc;14.3d.15 790 2iyc;14.3e.15 791 2iyc;14.3cw.15 9vk;14.3cw.3fl.15 9vy;14.3cy.15 9vl;14.3cy.3fl.15 \
    9vz;14.3cz.15 9vm;14.3cz.3fl.15 9w0;14.3d1.15 9vn;14.3d1.3fl.15 9w1;14.3d2.15 9vo;14.3d2.3fl.15 9w2;14.3d3.15 9vp;14.3d3.3fl.15 \
    9w3;14.3d5.15 9vq;14.3d5.3fl.15 9w4;14.3d7.15 9vr;14.3d7.3fl.15 9w5;14.3d7.3ft.3d8.3fp.3cy.15 9wd;14.3d7.3ft.3de.3fy.15 \
    9we;14.3d8.15 9vs;14.3d8.3fl.15 9w6;14.3d8.3fy.15 9wc;14.3da.15 9vt;14.3da.3fl.15 9w7;14.3db.15 9vu;14.3db.3fl.15 9w8;14.3dc.15 \
    9vv;14.3dc.3fl.15 9w9;14.3dd.15 9vw;14.3dd.3fl.15 9wa;14.3de.15 9vx;14.3de.3fl.15 9wb;14.3g3.15 9wg;14.9mz.15 9wh 2gip;14.9n3.15 \
    9wn;14.fer.15 9wm;14.fex.15 9wi 2gin;14.fh9.15 9wo;14.fis.15 9wk;14.fkz.15 9x5;14.flt.15 9x9;14.fm9.15 9xd;14.g31.15 \
    9wl;14.gc4.15 9x4;14.gd9.15 2qfb;14.gg1.15 9wp;14.ggk.15 9xb;14.glp.15 9x0;14.gos.15 9x6;14.h5n.15 9wj;14.h7j.15 9wv;14.i1y.15 \
    9x7;14.i2x.15 2qf7;14.jf7.15 2qf9;14.k0n.15 2qfc;14.k4l.15 9ww;14.kco.15 9wq;14.kcp.15 9wy;14.kdk.15 9wt;14.kdo.15 2qf4;14.kkq.15 \
    9wx;14.ldg.15 9ws;14.m7f.15 9wr;14.m9l.15 2qf8;14.mm1.15 9x1;14.nh3.15 2qfa;14.nhf.15 9x8;14.ny6.15 9wz;14.nz1.15 9x3;14.nzh.15 \
    9xc;14.pnu.15 9xe;14.po3.15 9xf;14.rs1.15 9x2;14.rt3.15 9xa;14.ssx.15 9wu;15 6f2 g 1cr a 1pe 14iy 6v 4 w 4 4r;15.15 949;16 19p \
    541 cp 17ii 4p t1;17 4j1 1vx g 1e3 15sk mx 4p pc;18 54 11x 2m 52n q8v hlj 1s 58;19 k7 sd 4zg-3 1c 1k g av 138 10k-1 15dj 1d \
    4q;19.1a wla;1a 19c 40 h-1 4yq q8k 7q hfo 58 282;1a.18 wl7;1a.1a 6cl q8l hme;1a.1a.1a 6cm 17ub;1b 4l1 1sc 3 cx nw gq fh jy-1 fw \
    8g 4b 79 7p 5ef yxc 3e 15m9;1b.1b 8hp;1b.1b.1b 8hn;1b.9mr.9mw a3t;1c 6eo g ve 173a 16ta a a a a 73u;1c.18 2q69;1c.1a \
    2q68;1c.1b.1f 6mh;1c.m9l a54;1d 55 6a0 rj 1775 16ta a a a a 73u;1d.18 2q6a;1d.1a 77s;1d.1b 6lb;1d.1b.1d.1c 6ky;1d.1b.1e \
    59;1d.1b.1f 6kz;1d.1b.1g 58;1d.1b.1h 6l1;1d.1b.1i 6l5;1d.1b.1j 6kw;1d.1b.1k 6l7;1d.1b.1l 6kx;1d.1c 76x;1d.1c.1a 781;1d.1c.k4l \
    a95;1d.1c.kco a15;1d.1c.m9l a5e;1d.1d 76y;1d.1d.1a 782;1d.1d.k4l a96;1d.1d.kco a16;1d.1d.m9l a5f;1d.1e 76z;1d.1e.1a 783;1d.1e.k4l \
    a97;1d.1e.kco a17;1d.1e.m9l a5g;1d.1f 770;1d.1f.1a 784;1d.1f.k4l a98;1d.1f.m9l a5h;1d.1g 771;1d.1g.1a 785;1d.1g.k4l a99;1d.1g.m9l \
    a5i;1d.1h 772;1d.1h.1a 786;1d.1h.k4l a9a;1d.1h.m9l a5j;1d.1i 773;1d.1i.1a 787;1d.1i.k4l a9b;1d.1i.m9l a5k;1d.1j 774;1d.1j.1a \
    788;1d.1j.k4l a9c;1d.1j.m9l a5l;1d.1k 775;1d.1k.1a 789;1d.1k.k4l a9d;1d.1k.m9l a5m;1d.1l 776;1d.1l.1a 78a;1d.1l.k4l a9e;1d.1l.m9l \
    a5n;1d.k4l a8w;1d.kco a0w;1d.m9l a55;1e 4y 6t-1 j fh-1 3bq 1np ny rj pnn-1 4q 2z-1 hbr 16ta a a a a 73u;1e.18 2q6b;1e.1a \
    77t;1e.1b.1f 6l0;1e.1b.1h 6l2;1e.1c 777;1e.1c.1a 78b;1e.1c.k4l a9f;1e.1c.m9l a5o;1e.1d 9xt;1e.1d.k4l a9g;1e.1d.m9l a5p;1e.1e \
    9xu;1e.1e.k4l a9h;1e.1e.m9l a5q;1e.1f 9xv;1e.1f.k4l a9i;1e.1f.m9l a5r;1e.1g 9xw;1e.1g.k4l a9j;1e.1g.m9l a5s;1e.1h 9xx;1e.1h.k4l \
    a9k;1e.1i 9xy;1e.1i.k4l a9l;1e.1j 9xz;1e.1j.k4l a9m;1e.1k 9y0;1e.1k.k4l a9n;1e.1l 9y1;1e.1l.k4l a9o;1e.k4l a8x;1e.kco a0x;1e.m9l \
    a56;1f 4z 78 3 1g-1 19-1 1r-1 1h-1 as w 2p-1 1x-3 2du 2bk 2d 1w 20 6 5 v jp rj 1nu-1 o7x-1 1s h9k 51z w h2p jij 157 a a a a 1en \
    7z x 5gb;1f.18 2q6c;1f.1a 77u;1f.1b.1g 5a;1f.1b.1h 6l3;1f.1b.1k 6l8;1f.1c 9y2;1f.1c.k4l a9p;1f.1d 9y3;1f.1d.k4l a9q;1f.1e \
    9y4;1f.1f 9y5;1f.1g 9y6;1f.1h 9y7;1f.1i a0h;1f.1j a0i;1f.1k a0j;1f.1l a0k;1f.k4l a8y;1f.kco a0y;1f.m9l a57;1g 3wu 2hy g rj qpn \
    ghi 523 w 11qb a a a a 73u;1g.18 2q6d;1g.1a 77v;1g.1b.1h 6l4;1g.1c a0l;1g.1d a0m;1g.1e a0n;1g.1f a0o;1g.1g a0p;1g.1h a0q;1g.1i \
    a0r;1g.1j a0s;1g.1k a0t;1g.1l a0u;1g.k4l a8z;1g.kco a0z;1g.m9l a58;1h cc 62h g rj 1775 52e w 11q0 a a a a 73u;1h.18 2q6e;1h.1a \
    77w;1h.1b.1i 6l6;1h.1b.1k 6l9;1h.1c a0v;1h.k4l a90;1h.kco a10;1h.m9l a59;1i sx w 33x 2h4 g rj 1nx-1 p2j ggo 533 11q7 a a a a 1md \
    x 5gk;1i.18 2q6f;1i.1a 77x;1i.k4l a91;1i.kco a11;1i.m9l a5a;1j 6ev g rj 1775 14r 14 3ws 10lo 14z a a a a 73u;1j.18 2q6g;1j.1a \
    77y;1j.1b.1k 6la;1j.k4l a92;1j.kco a12;1j.m9l a5b;1k f6-1 1jb 3k 3pv mz g rj 1775 si 160s a a a a 3bh 3sd;1k.18 2q6h;1k.1a \
    77z;1k.k4l a93;1k.kco a13;1k.m9l a5c;1l 1yl 3e 75 ed 3rg g rj 1nm-1 o83-2 hbd 51v a m a 11q9 a a a a 73u;1l.18 2q6i;1l.1a \
    780;1l.k4l a94;1l.kco a14;1l.m9l a5d;1m k0 14 i9 1m 8w-1 354 7r 6 1n5 d8 ptz i4 h3e 1u 5h 1nr;1m.1m.1p 8dw;1n 1e6s 1s 5j;1o jm \
    3g6 hm 1vr fp zk 16gm 54 15p6;1o.1o 6sq;1o.1o.1o 6vs;1p 3y8 2gs g d0 2cg gw mzj hnr 53;1p.1p 8dx;1p.1p.1p 8dy;1q jn 3g0 2dj fp zk \
    16gm 55 m5d jjs;1q.1o 8f9;1q.1q 6sr 1it;1q.1q.1q 6vt;1r g1-1 2a d 1cs 20h t27 u wj gbc 1s 5l 1p0;1r.x 6dk;1r.1r 6dj;1s 1e97 51;2j \
    1e87 6s;2k 6qe 14n fc 4 zt k2 5lu ysy 5w 15n7 18;2k.2k 762 1pr;2l 1e88 6t;2m jo 2 1dvc;2n 1kq 1cmx-1 p-2 6o;2o 1ef4;2p 4q m-5 r-5 \
    r-5 5k-1 g-3 p-1 5-3 z-1 j n 8l b r 5 2n w 4g-3 2xj ez 1ff 18 n 2 22-1 34-1 4f-n 21-f 2p g-f x-4 2-4 2 5w kq 8s q 1hx 8 nsx 1ak \
    giv w nz lgg jwg q q q q q q q q q q q q q q q q q q q q q q q q q u q w q w q w q w q 1om x 3bz;2p.13 61m;2p.1a.31.1a \
    a82;2p.1b.2r 6io;2p.1b.31 a8v;2p.1b.37 6ip;2p.2p x0y-1;2p.2t 5i w 70-1 p-1 k7-1 4t4 1aae;2p.33 x10-1;2p.36 2rd3;2p.39 a5v \
    mv7-1;2p.3a x14-3;2p.3d x18-1;2q ao-5 5a g 1y 6x w u 1u q 6 q m-1 15-1 30i 11 8 3a 8t 20 1ah 7 4n p m 9 6 k 3m-5 md p7 q pa7 ct \
    6x-1 t-1 ru ghv w n4 v 2o w3-1 14e4 q q q q q 1g q q q q q q q q q q q q q q q q q q u q w q w q w q w q 1on x 3by;2q.13 \
    420;2q.2p.36 a5w;2q.30 tn w 4t-1 vvb-1 1q0m v 6;2q.35 a83;2r 5j w v-7 3e-1 4z-1 p cs w 2x-1 304 1pg 3l 48-1 2z-1 l5 17 1s g mz q \
    1jm-1 nqt je 1c 1a ql ghg w nz 2o 7n 14 67 3wt 9 10y8 q q q q q q q q q 1g 1g q q q q q q q q q q q q 1ox 82 v d 3b4 7 \
    17e;2r.1b.2z.2v a86;2r.1b.33 6it;2r.1b.39 6iu;2r.2p.30 a6g;2r.2r a84;2r.2s a85 2fzc;2r.31 a71;2r.31.1e a74;2r.31.1f a78;2r.33.1a \
    a87;2s 5s w u-3 3c-3 45 1h-1 ix-1 2vz 1z 3s a7 c 1ej 17 o 11 k g d 30-9 mq-1 14 g 3o jb q pa7-1 l0-1 q0 1z gh9 w 1mv-2 14dy q q q \
    q q q q q q q q q q q q q q q q q q q q q q 26 1m 1m 1m 1m 1gi 1wn-1 1nq;2s.13 41z;2s.2p a5u;2s.2q a88;2s.2y 2qa8;2s.30 a6v;2s.31 \
    a5z;2s.31.1e a60;2s.31.1f a61;2s.3e ck-2 17-2 4w 2 xc1 i75-2;2t 5k-3 t-3 13-9 39 38-3 x-1 t-1 k 8d d o 8 1s b-1 3 h w r-1 3 2w-3 \
    n-1 1l-1 2vv v 1to 16 o 2 1z-1 3l-9 4b-f 21-5 3-5 2d 2e 5l 3a 13-2 n bx b cb q 1ic g-1 4w nnb iq-1 pr 2 20 v gi2 w n5 aj 14 41p 8 \
    w h27 jjo df q q q q q 26 q q q q q q q q q q q q q q q q q u q m a q m a q m a q m a q m 1o1 x 3by;2t.36.2v a19;2t.3a a1a;2u \
    b5-1 ga-1 af 1c 374 1iy k u 3i-1 3i ic p6 q pag gj 2w-1 2i n6 gkx w n5 u hs 3ul w 10lt du q q q q q 1g q q q q q q q q q q q q q \
    q q q q q 8r-1 50q;2u.2p.3c 6kb;2u.2u 1dkw;2u.2u.2x 1dkz;2u.2u.30 1dl0;2u.2x 1dkx;2u.30 1dky;2u.31 a6x;2v 7w-7 2y 6 29-3 d-1 2z-2 \
    1l hd-1 1w 1c 2tb 1f 8 1tk q 1i v 3i-1 kp qa q pa8 ju-1 b p6 2i gif w 1mz-2 14du q q q q q q 1g q q q q q q q q q q q q q q q q q \
    59i;2v.2p.30 a9r;2v.2q a6f;2v.2w.3e a6r;2v.34.2p a7g;2v.3d a89;2w 84-3 6v-1 1z 1i k-1 60 e n 9 2c i w u 1z-1 n-1 c-3 2g-1 3-3 n \
    1c 2tn 7 ca 1iw 1w 4q-9 2z 3u-f 1x s-f z-2 2-1 3 2 5l 3a-4 q6 q 1hs-1 12-1 nrs j2 l 26 pf 7 gie w p3 e6 14 io-1 14dt q q 1g q 1g \
    q q 1g 1g q q q q q q q q q q q q t q w q w q w q w q 51j;2w.2p a8a;2w.2v a18;2w.34 a8b;2w.34.2p a5t;2w.3a 2q8a;2w.3e a6o;2x 5o-3 \
    t-3 1l-9 2t-1 1k-1 1k-3 2l-2 35 4f g 6 9 h 5 a h 1o-1 27-1 2x f 2xi 1w0 19 p-1 q e-3 3p-3 49-3 2t-f 1j 2i-2 4-4 47 4f-1 14 f o g \
    eb 97 q 1iy-1 o1f-1 9z qv gj8 w 516 10zp q q q q q 1g q q 1g q q q q q q q q q q q q q q i c q w q w q w q w q 1go 8i 4 o \
    3bk;2x.2x 6ld g;2x.2x.2x 6le g;2x.2y 8i-1;2x.32 a8c;2x.39 a62;2x.3a 6lf g;2x.3c 6lk g;2y 8k-1 57 2g-1 2c l 5p 38 l 28 30z 6a 1od \
    18 36 pt om q 1ib nrx k9 qx gj3 w 160v q q q q q q q q q q q q q q q q q q q q q q q q q 1x6 3cc;2z 8m-2 2o-1 27-1 c1 w 1i s e w \
    y 1q-5 10-1 2zm kv 186 18 o 1h 4s-5 gx tm q 1hr-1 16-1 nr6 h5-5 2l-1 sz ghh w 12p 14 1g 14vm q q q q q q q q q q q q q q q q q q \
    q q q q q q q t q j d q j d q j d q j d q j 1o3 x 3c0;2z.2p a6c;2z.2q a6d;2z.2r.2p.30 a6h;2z.2v a6n;2z.2w.3e a6p;2z.2z a8d;2z.30 \
    a6w;2z.31 a72 1c;2z.31.1e a76;2z.31.1f a7a;2z.34.2p a7e;2z.38 a8f;2z.3a a7s;2z.3b a7y;2z.qx a80;30 8p-5 3-1 2g 12 38 9 1a-2 1e 1u \
    kf l a 1v-1 2 2 1m 40 61 2dw 5o ev 18r 18 25 10-2 3v-7 gq 3f-1 2h g 4n-1 d5 5g q 1hh-2 32-1 3i nma h gm-1 1x v p6-2 10-1 28 g3y-1 \
    90-3 3-1 5-1 4e w n2 3j n 6z 14 6b hh-2 p 3cd f w h1g i jk2 dd q q q q q 1g q q q q q q q q q q q q q q q q q q 1nz d 2 j 1wh 115 \
    3k jf;30.13 169;30.2y cn-2;30.30 ch tr 55y en-1 184z 17i;30.30.37 1evs;30.31 a8g;30.32 a8h;30.33 tq w 2m0r;30.33.2v a8i;30.37 iy \
    1fjj;30.38.2s a1b;30.3c a8j;30.3e iz 1fjj;30.53 8v-1;30.18j.17s.181 1e5v;30.18k.18k.33 1e5u;30.19w 19x;31 51 cc s 7j w 1q-1 x w \
    41-1 2y1 ft 6e 187 18 n v n 12 42-5 gl 4b 1o g n7 q 1hu 16-1 nra 197 1b u giu w o3 2p 3xr df 10yx q q q q q 1g q q q q q q q q q \
    q q q q q q q q q t q w q w q w q w q 1om 3cx;31.1b.37 a7b;31.1b.37.1e a7c;31.1e a75;31.1f a79;31.2p a6a-1;31.2q a6e 26 \
    2h7b;31.2r 2q96;31.2s 2q97;31.2u a6k;31.2v a6l-1;31.2w.3e a6q;31.2x.30 a8l;31.30 a6t-1;31.31 a6z-1;31.31.1e a73;31.31.1f \
    a77;31.33.30 a8m;31.34.2p a7f;31.36 2q98;31.37 a7m-1;31.3a a7q-1 2 2g0i;31.3b a7w-1 2;31.qx a81;32 5t w 2a-5 2d-1 2i-1 13 l 1p-2 \
    89 bv 4 18 4 2jo-1 dp 1rg 1i n 13-2 44-7 fo q 3g 7o 49 e9 q 1j1-1 nr9 l ij-1 j-1 pi gkz w 151 14j6 co q q q q q q q q q q q 1g q \
    q q q q q q q q q q q t 1m 1m 1m 1m 1hn 3km;32.2p a69;32.2u a6j;32.2y cq-2;32.31 a6y;32.33 6ja;32.37 a7l;32.3a a7p;32.3b a7v;33 \
    56 o-4 2 q-4 2 2c-5 26-2 8 14-1 o-3 h-1 d-3 r-7 1w e 3 7a c 7 4 l 7 3-1 9 5 9-1 n 2 5 11 w 1g-1 37-5 2y 1c 2k 2u u 2h 2-2 j w 5n \
    bq 3k 3k 3k 1m 1y 3k 3k 3k 1m 1y 6i 3k 99 z 5b cx 6m 19 kx 146 1p 28 2 2 15 m 1l d p 3 b 3x-7 3d-n 2l-5 3-5 17 3k 4a 4i c 5j a q \
    2z 7 13 4o 9k q 6h 3 48 17c 10-1 42 g 8 b j7 n3g gn-3 s0-1 f 1t 19 fs9-9 8c eo-3 1v w n7 2 n 9l 14 46 14 18 i4 2lq rc d 2 h f 9 \
    10l6 dw q q q q q q 1g q q q q q q q q q q q q q q q q q n 7 3-1 7 8 7 3-1 9 c 7 3-1 7 8 7 3-1 9 c 7 3-1 7 8 7 3-1 9 c 7 3-1 7 8 \
    7 3-1 9 c 7 3-1 7 8 7 3-1 9 1fq-1 f 81 i e 2q0 1s w je 15i 1s;33.13 3vo tzk;33.2t 9e-1 wx2;33.33 6qm e q5o-1 51-1;33.33.33 \
    6r1;33.33.33.33 8b0;33.3a a5x;33.17w 1du9 3q;33.18l 1dua 3q;33.18l.17w 1e37;33.18l.18l 1e38;33.18p 1dub-1;34 bo-1 e4 w 1c 1b w \
    26-1 30z 3v 1pn h l o i 9 c b 5o-3 b1-1 7 4u 3j gr 9d q 1hg 1r-1 nqm hr-5 v1 ghq w n9 15dm q q q q q q q q q q q 1g q q q q q q q \
    q q q q q v q e i q e i q e i q e i q e 1o6 3cx;34.13 41y;34.1a.31.1a a8o;34.2p a68 15;34.2r a5y;34.2u a6i;34.2w a8n;34.34.31 \
    a8p;34.34.3a 2q8e;34.36 a8q;34.37 a7k;34.38.2t 9xs;34.3a a7o;34.3b a7u;35 ga-1 2d hm-1 o 3 19 3 5h0 q4 q 1o5 o3l-3 2e 1x h8d w \
    1n8 14dn q q q q q q q q q q q 1g q q q q q q q q q q q q 59i;35.2t 2rcw;36 9g-5 25 2y-3 1l-1 1b-2 2 1f 9c g w w 1p-5 2p-1 3-1 \
    2w6 g x 5v 6a 1i7 p 10 f-1 m 5r-7 jg-2 q2 q 1hf w-1 nry jn-1 pr-4 13 g x gi8 w 12a 14 jw-2 kf1 1a jj5 e3 q q q q q 1g q q 1g 1g q \
    q q q q q q q q q q q 1ob i 7f x j 3b9 l;36.2p.2s a7h;36.2p.2s.1b.37 a7i;36.2p.2s.1b.37.1e a7j;36.37 6g8;37 9m-7 u 1q 2j-1 12 1v \
    2o 83 28 6y 1c 2ty 5 1wa m 15 4t-9 1e e8 tp q 1i4 ns4 gf 3b-1 s 4-1 rf 5 gi1 w n7 ay 14 oi 3c7 w h2x jx4 q q q q q q q q q q q q \
    q q q q q q q q q q q q q 1oi b 8w 3bt;37.2s 2q8c;37.31 6jk;37.36 a8r;37.37 67 3rl 8 23q 2k6n;37.37.37 2rfg;37.38 1dl1-1;37.3a \
    a8s;38 9u-5 1w-3 30-1 r 8 22 7w w 2m w 2y-1 2yd t 1qd-1 46 11 n u 1s 51-7 12 ed eg f9 q l2 wd 1s-1 nql c6-1 yv t git w n7 q 2s wq \
    3d9 h1q jyh q q q q q q q q q q q q q q q q q q q q q q q q q u q w q w q w q w q 1fw x 7q 3cz 17p;38.1f x0o-1;38.2t.30 6jl;38.2u \
    x2v;38.2w.3e a6s;38.31 6jm;38.37 iu xc1 i85-1;39 61-3 t-3 30-b 1o-1 z-9 1k-3 19 1x 87 l 6 2 ao 1c 2gz cs 3k 1qo 11 n c q r t 2 \
    56-9 2x-d 2n-7 z 2u-2 4-1 g3 49 ef q pa8 g iy-1 p-1 ph-1 3 d 1p gih w 12x 14 3wi w h2i jwy q q q q q q q q q q q q q q q q q q q \
    q q q q q q 1k 1m 1m 1m 1m 51i;39.13 413;39.2t 5t7;39.33 xur;3a c2 61 8i 53-3 9t 3z 40 2jm 2e 1rl 1n a 13 19 5f-3 kl g 50 49 ei q \
    1ho 3 9 57 nn2 e1 3j-1 ui gi5 w g1 p2 ib 312 be w h1k jk5 eg q q q q q q q q q q q q q q q q q q q q q q q q q 1b 1m 1m 1m 1m \
    51r;3a.1b.31 a8u;3a.2q 2rfw;3a.2x 6lh g;3a.2x.2x 6li g;3a.2x.2x.2x 6lj g;3b ac-1 13 5v-1 1z bt-1 r-1 4f-1 k p n p 2i1 74 40 k d \
    ez 1f6 x o 2b 5v-9 f 184 q 1ho-1 nsn 1ax k d gib w 4oj 4-1 d3 9 10kz dw q q q q q q q q q q q q q q q q q q q q q q q q q \
    59i;3b.2q a8t;3b.2r 2q8f;3b.3e 2q7i;3c 5z ek 5g w 2m w 31-1 21-3 37m 1o 6o-1 21 1be 9 z 71-3 ee 5y g no q 3w qg-1 77 hp-1 4w nm6 \
    js ps-6 gkf w fy 6y 10 2r b ed 3wl 10k6 et q q q q q q q q q q q q q q q q q q q q q q q q q t q w q w q w q w q 1oj u 3c6;3c.2x \
    6lm g;3c.2x.2x 6ln g;3d 65 w 2 3b-2 s v-1 3i-1 r-1 k 18 15 14 4u 5 i 6 8 v-2 1m l w r 28-3 1p-5 2d0 jm k 1re 53 9 87-1 a 2h-7 5-1 \
    2i 2 2 2 3t-2 9f-1 pc q 1j4-1 nr7 19q v k gj0 w nt zk 3ci 1k h2f jx1 q q q q q q q q q q q q q q q q q q q q q q q q q 8 i 8 w i \
    8 w i 8 w i 8 w i 8 1p1 e g e 3bv;3e ah-5 1j-1 32-1 r 28-1 79 w 365 1un 2c o 19-2 5v-5 i7 4 pz q 1he-1 j nrx kq r1 giv w pn 4ac r \
    5 s 10z8 q q q q q q q q q 1g 1g q q q q q q q q q q q q a q w q w q w q w q 522;3f 7sk 16f7 10 74 15fd;3g 1efw;3h 7sl 16f7 10 \
    75;3i kc 5pg 43 dl 5 17od;4i 1ejk;4j 1ejl;4l 1ejp;4m 1ejo;4s 1ejm;4v jt 5th 11y 16t1-3 bb;4w ka 666 qb r 1my 15fi;4w.2r 6ir;4w.2u \
    6ix;52 94v;53 3zb jo 1tj 5 du 4s 298 ju nf8 hcm bg;6v 7tj;72 66 69 1k e8-1 wa4-3 ifx 14;97 96 5jb s17 1ot4;b9 dy lw-1;bn bm;c9 \
    c8;ce ie 2m48;ci 1g3c;d9 b2-1 5m-1 hq-3 4t3 o 23 lb a7-1 27q nnb 1qai;fr gv 11 jl 1c j 4rd 1a7r 14wd;gg 4as 1hc xo 227 nsw \
    1nhk;gi 5uj 2xh 16lr 14;gk au dx 2 3k 2 4y9 1v 1w rw-1 pxz gz-1 sg hk4 14;go 1g26;gu 1fdm 14 nh;h0 1g29;h1 j2-1 5bo r8q;h3 x0m-1 \
    tx i7v;ha 1g2m-1 16jq;hi 1g2r;hj 1fdj 14 o5;hk py w f 27 w 7j 1c 2il xc 19s 9 21 2yg-1 16a0 15vu q 8 o q 8 o q 8 o q 8 o q 8 1ob \
    u;hl hm-1 1l-1 890 p2n i7y-1 16jl d;hr 6jt;ht ja;hz 6ud 10d opf kc 1my3 2k1;i2 c1 41p 6 1fv 1k og;i4 g5 9i w 2o w 3u-1 24-1 d-1 \
    d-1 8p 40 2m1 1rq 4 3z 2xo-1 4g nn2 dl i4f f7 3 11 3 l0i kfp q w q w q w q w q 1om x;i6 1g2o-1 16jp;id kk;if 2mmn;ig 6u1 og s7 nt \
    nwv-1 imy 14 ju;ii x3w-1 i91 14;im x4g;iq 1g38;is 1g22 16ko 7;iv 1g32 16jt 5;iw 1g2z;ix 1g28 16k0;jj k3 hy;jr k8 wbq;jz ol;k1 \
    1g1u;k9 1v5 rh;kq l7 wez;kr x04;kz 9he 14pc 9b;oh og 37c 8 4w5-1 o57 xz 8;oj oi;on om 47 b-1 v-1 10 3p-3 4rt r6b ih0 14 14n2 2st \
    x;os se;qc pg bu 1c 2vp ac 1k8 8w o7 q5 1cj-1 61 61 15xo u lfb kgh q w q w q w q w q 66t;qm pq 2k9j q w q w q w q w q;qo ps 1i 21 \
    w 2v-1 3h-1 4qr t0 3 5s 235-1 o56 1o0s q g g q g g q g g q g g q g 1o4 w;qw q0 5k-1 3mv 4ba-1 169y f0 14 15fq q w q w q w q w \
    q;qx pb q 11 3mp 6 1t7-f d 10-f 1v-2 2-1 3 2 op 1tn-1 o0r-1 a1-1 hz3 15vu q w q w q w q w q;rb r3 845;rd rc 1ec5 2t;rj ri;rl \
    rk;rn rm;rp ro;rr rq;rv ru;rx rw 834-1;rz ry;tw t0 4tp 2h83 x;ty t2 3k-1 16-1 q-1 2lw9 x;ue ti 2m1q u;uf tj 3z-3 i-1 14-1 2lw0 \
    u;ug tk 80k-1 2e15 u;uh tl;ui tm 4t8 r9y 1pzd;ul tp 5b-1 5jv 2gcg;un tr 4x6;uq si;ux sp x1z;uy sq;v3 sv 2m3f;v9 v8;vb va;vd vc;vf \
    ve;vh vg;vj vi;vt vs;vv vu;vz vy;w1 w0;wb wa;wx ww;x1 x0;x5 x4;xh xg;zn zm;zp zo;zr zq;zt zs;zz zy;105 104;107 106;109 108;10f \
    10e;10r 10q;10t 10s;12a 10y;12c 110;12d 111;12d.136 13b;12f 113;12g 114;12h 115;12i 116;12j 117 2nn;12k 118;12l 119;12n 11b;12p \
    11d 2mr;12q 11e;12r 11f;12s 11g 2iq;12s.12d 1dlg;12s.12j 1dlh;12s.12l 1dlj;12s.12u 1dlf;12u 11i;12v 11j;12x 11l;12z 11n;132 \
    11q;132.12u 1dli;134 11s;136 11u;13a 11y;15c 6k5 171o;15c.15o 1dn3;15d 6k6;15e 6k7;15f 6k8 171m;15g 1dlv;15n 1dlw;15o 1dlx;15p \
    1dly;15u 1dls;160 1dlz;162 1dm0;170 19o 7uu;173 189 1d3k-3 1b9f w w w w w;173.17w 1dt5 41;173.17w.18l 1e2d 27;173.18k.18p.33 \
    1e5z;173.18l 1dt6 41;173.18l.18l 1e2e-1;173.18l.18p 1e2g 1q;173.18p 1dyv-1 r-1;17f 94l;17j 94e;17l 1e9s;17s 1ea7-3 1ban w 1s w \
    w;17s.33 1dwg 1u;17s.17w 1ds5 47;17s.17x 1ds6 47;17s.17x.18p 1e4i;17s.17y 1ds7 47;17s.17y.18p 1e3i;17s.181 1duy;17s.182 \
    1duz;17s.18l 1ds8 2s 1f 1u;17s.18m 1dv1;17s.18p 1ds9-1 2s-1;17t 1c3 5nm 17am-1;17u 1ead-3 1bb1 w 1s w w;17u.33 1dwl 1r;17u.17w \
    1dsb 46;17u.17w.18l 1e1c;17u.17w.18p 1e3j-1;17u.17x 1dsc 46;17u.17x.17w 1e1d-1;17u.17x.18l 1e1f;17u.17y 1dsd 46;17u.17y.18l \
    1e1g;17u.17y.18p 1e3l-1;17u.181 1dv4;17u.182 1dv5;17u.18l 1dse 2s 1e 1r;17u.18l.17w 1e1h;17u.18l.17x 1e1i;17u.18l.17y \
    1e1j;17u.18l.18p 1e3n-1;17u.18m 1dv7;17u.18p 1dsf-1 2s-1;17v 1eah-3 1bay w 1s w w;17v.33 1dye;17v.17w 1dsh;17v.181 1dva;17v.182 \
    1dvb;17v.18l 1dsi 2u 1a 1r;17v.18m 1dvd;17v.18p 1dsj-1 2u-1;17w 1eal-3 1baa w w w w w;17w.17x 1dsl 42;17w.17x.18p 1e3q o;17w.18l \
    1dsm 42;17w.18l.17x 1e1k-1;17w.18l.18p 1e3p 2;17w.18p 1dz5-1 r-1;17x 1eap-3 1bab w w w w w;17x.17w 1dsn 42;17x.17w.18p \
    1e4f;17x.18l 1dso 42;17x.18l.18p 1e1m-1;17x.18p 1dz3-1 r-1;17y 1eat-3 1ban w w w w w;17y.17w 1dsp 42;17y.17x 1dsq;17y.18l 1dsr \
    41;17y.18p 1dz7-1 r-1;17z 1eax-1 tz 1ag2 3k w;180 1duj gg-1 1bak 3k w;181 1duk gh-1 1bad 3k w;181.183.18o.18k 1e5y;181.18p.30.18k \
    1e64;182 1eb3-1 1b9y 3k w;183 1eb5-3 1ba2 w w w w w;183.33 1dyg 21;183.17w 1dss 41 3r;183.17w.17x 1e1p;183.17w.18p 1e1q;183.17x \
    1dst 41 3r;183.17x.17w 1e1o;183.17y 1dsu 41 3r;183.17y.18p 1e3s u;183.181 1dzi s;183.18l 1dsv 41 1j;183.18l.17w 1e1t;183.18l.17x \
    1e1r-1;183.18l.18l 1e1u-1;183.18p 1dyz-1 r-1;184 1eb9-3 1ba4 w w w w w;184.33 1dyi 20;184.17w 1dzd s 8 a;184.17w.18p 1e21;184.17x \
    1dze s 8 a;184.17x.18l 1e1z-1;184.17x.18p 1e3u;184.17y 1dzf s 8 a;184.181 1dzh s;184.18l 1dyh z s 8;184.18l.17y \
    1e22-1;184.18l.18l 1e24-1;184.18p 1dz1-1 r-1;185 1ebd-3 ty 1afz w w w w w;185.17x 1dsw 41;185.17x.17x 1e1w-1;185.17x.18p \
    1e3t;185.17y 1dwy;185.181 1dzj s;185.18k.173.18l 1e5x;185.18k.18p 1e5s 9;185.18l 1dsx 42;185.18l.18l 1e1y 2n;185.18p 1dz9-1 \
    r-1;186 1ebh-3 1ba1 w w w w w;186.17w 1dsy 42;186.17x 1dsz 42;186.17x.18p 1e26 1p;186.17y 1dt0 42;186.17y.18l 1e27-1;186.181 1dzk \
    s;186.18l 1dt1 42;186.18p 1dzb-1 r-1;187 1ebl-3 tg 1ag0 2o w w;187.17x 1dt2 42;187.18l 1dt3 7g 7;187.18l.17x 1e29-1;187.18l.18l \
    1e2b;187.18l.18p 1e2c;187.18p 1dyt-1 r-1;188 1ebp-3 1b9u 2o w w;188.18l 1dt4 41 3m;18a 1ebx-3 1b9n w w w w w;18a.17w 1dt7 \
    41;18a.18l 1dt8 41;18a.18l.18l 1e2h;18a.18l.18p 1e2i-1;18a.18p 1dyx-1 r-1;18g 1dyq-2 al 6 2 2 2 2;18h 1bb 1d0q-3 1b98 w 1s w \
    w;18h.17w 1dt9 41;18h.17x 1dta 41;18h.17y 1dtb 41;18h.17y.18l 1e2k-1;18h.18l 1dtc 41;18h.18l.18p 1e4h;18h.18p 1dtd-1 22-1;18i \
    1ec5-3 1b96 w w w w w;18i.17x 1dtf 3z;18i.18k.18p 1e5t;18i.18l 1dtg 3z;18i.18l.17x 1e2m 1i;18i.18l.18l 1e2n;18i.18l.18p \
    1e42;18i.18p 1dth-1 20-1;18j 1bd-1 1cdg-3 nc-3 1b8u w 1s;18j.30 1dtj 21;18j.17w 1dtk 3w;18j.17x 1dtl 3w;18j.17y 1dtm 3w;18j.18k \
    1dtn 1y 1y 10;18j.18l 1dto 1y 1y 10;18j.18l.18l 1e4b 8;18j.18l.18p 1e47;18j.18p 1dtp-1 1x-1;18k 1ecd-3 1b8r w w 1s w;18k.30 \
    1ed1-7;18k.33 1dxp;18k.17w 1dtr 3u;18k.17w.17w 1e2r-1;18k.17w.18l 1e4a 2;18k.17w.18p 1e3w;18k.17x 1dts 3u;18k.17x.18l 1e2o \
    1h;18k.17x.18p 1e2p-1;18k.17y 1dtt 3u;18k.17y.18l 1e2t-1;18k.18l 1dtu 1v 1z x;18k.18l.17x 1e2v-1;18k.18l.18p 1e3x;18k.18p 1dtv-1 \
    1u-1;18l 1ech-3 1b8o w 1s w w;18l.30 1dvs;18l.17w 1dtx 3t;18l.17w.17x 1e30;18l.17w.17y 1e36;18l.17w.18l 1e31;18l.17w.18p \
    1e4g;18l.17x 1dty 3t;18l.17x.17w 1e2x;18l.17x.18l 1e2y;18l.17x.18l.17z 1e5w;18l.17x.18p 1e2z;18l.17y 1dtz 3t;18l.17y.17w \
    1e32;18l.17y.18l 1e33;18l.17y.18p 1e49;18l.18l 1du0 1t 20;18l.18l.18p 1e41;18l.18p 1du1-1;18m 1ecl-3 1b8l w w w w w;18m.33 1dxy \
    p;18m.17w 1du3 3r;18m.17w.17x 1e48 5;18m.17w.18l 1e3b-1;18m.17w.18p 1e3d 1a;18m.17x 1du4 3r;18m.17x.18l 1e39;18m.17x.18p 1e3a \
    t;18m.17y 1du5 3r;18m.181 1dvu;18m.182 1dvv;18m.18l 1du6 1q 21 p;18m.18l.18p 1e3e-1;18m.18m 1dvx;18m.18p 1du7-1 1q-1;18o 17o i5 \
    1ck4-1 2v-1 s6 1ag1 3k w;18o.183.18k.18l 1e60;18o.19w 19y;18p 17q 10 10 24 i 6-1 dm 1bz5-1 f-3 1j-1 j-3 2m 1f e1-3 2r-5 1b85 j-1 \
    c w k c j d w;18p.30 1dre-1;18p.33 1drg-1 4u 1v 2 h;18p.17w 1ds0 2d 1u 1v;18p.17w.18p 1e3z;18p.17x 1ds1 2d 1u 1v;18p.17x.18p \
    1e3y;18p.17y 1duf 1u 1v;18p.181 1dus 19;18p.182 1dut 19;18p.18l 1ds2 2e e 19 7 1v 2 h;18p.18l.18l 1e3g-1;18p.18l.18p 1e40;18p.18m \
    1duv 19;18p.18o 1dri-1;18p.18p 1drt-2 8-1 2d-1 e-1 18-1;18p.19w 1a0;18p.1a3 1drq-2;18p.1c6 1drm-1;18p.1c7 1drk-1;18p.1c8 \
    1dro-1;19e 1de w65;19f 1df 2n6e;19g 1dg;19i 1di;19l 1dl ha 1hml;19r 1b5 ey-1 2nvm-1 1s v;19t 1dn4-1;1a1 1dnq-3;1a2 1dni-3;1a3 1cg \
    1caq-3 3z-3;1a6 1dna-3;1a7 1dnm-3;1a8 1dne-3;1ab 1do6-3;1ac 1do2-3;1ae 1doa-3;1af 1doe-3;1ag 1doo-1;1ak 1dok-1;1al 1doi-1;1am \
    1dom-1;1ap 1dos-1;1aw 1doq-1;1b8 1dnu-3;1ba 1dny-3;1bg 1gi;1bh 1dqr-3;1bj 1ps 1bz6-3;1bl 1dp6-3;1bn 1dp2-3;1bv 1dpc-3;1c5 \
    1dr4-1;1c6 1dqx-1;1c7 1dqv-1;1c7.19w 19z 1ch2;1c8 1dqz-1;1c9 1dr6-1;1cb 1dr2-1;1g4 1gn 8y;1t4 1t5;1tc 1td;1tf 1tg;1tp 24d;1us \
    x80;1uw 25k;1ux 25l;1uy 25m;1v2 25q;1v4 25s 5h8 1a8f 7g;1w8 1imq;1wa 1ims;1wc 1imu;1we 1imw;1wf 1imx;1wh 1imz;1wj 1ine;1wk \
    1in2;1wl 1in3;1wm 1in4;1wn 1in5;1wo 1in6;1wq 1in7;1ws 1ind;1wu 1inb;1wv 1inc;1ww 1inf;1wy 1in1;1x3 1inh;1x4 1ini;1x9 1io4;1yf \
    1ioh;1yg 1ioi;1yk 1iom;29x 2cu;2a0 2b4;2a1 2co 81;2a6 2ct;2a8 2ak ao;2aa 2ac;2ad 2cn;2ai 2cq;2ar 2lf;2b3 2cw;2b8 2lw;2ba 2ly;2bb \
    2d4;2cz 2d1;2dh 2h1;2di 2h2;2dj 2h3;2du 2he;2e4 2ho;2e6 2hq;2eb 2hv;2en 2i7;2ep 2i9;2eq 2ia;2g7 2jr;2g8 2js;2gf 2jz;2la 2n5;2ls \
    2lt;2oy 2qy;2pb 2qz;2rm 2rn;2ro 2s4-1;2rq 2sh;2rs 2vc;2ru 2rv;2ry 2rz;2s1 2s7;2sa 2vu;2sb 2vv;2sd 2vx;2se 2vy;2sf 2vz;2sg 2sm;2si \
    2vh;2sv 4pg;2sy 2sz i;2tr 4pl;2u2 4ph;2u3 4pm;2wb.2vt 2xo;2wb.2w1 2xp;2wi 2wj;2yz 2z0;31e 31m;34l ggg;34m ggd;36t 36u;37l 38l;3bk \
    5n4;3bl 5n5;3bm 5n6;3bn 5n7;3bo 5n8;3bp 5n9;3bq 5na;3br 5nb;3bs 5nc;3bt 5nd;3bu 5ne;3bv 5nf;3bw 3cs 2ao;3bx 5nh;3by 5ni;3bz \
    5nj;3c0 5nk;3c1 5nl;3c2 5nm;3c3 5nn;3c4 5no;3c5 5np;3c6 5nq;3c8 5ns;3c9 5nt;3ca 5nu;3cb 5nv;3cc 5nw;3cd 5nx;3ce 5ny;3cf 5nz;3cg \
    5o0;3ch 5o1;3ci 5o2;3ck 5o4;3cl 5o5;3cm 5o6;3cn 5o7;3co 5o8;3cp 5o9;3cq 5oa;3ct 5od;3cu 5oe;3cw 3hk 689 8f 14jl;3cw.3fl 9ym;3cx \
    9pu 14s0;3cy 3hn 689 8d 14jn;3cy.3fl 9yn;3cz 3hq 689 8b 14jp;3cz.3fl 9yo;3d0 9q0 14s0;3d1 3hr 68a 8a 14jq;3d1.3fl 9yp;3d2 3hz 68a \
    83 14jx;3d2.3fl 9yq;3d3 3i0 68a 83 14jx;3d3.3fl 9yr;3d4 9qb 14s0;3d5 3i2 68b 81 14jz;3d5.3fl 9ys;3d6 9qe 14s0;3d7 3i4 68b 80 \
    14k0;3d7.3fl 9yt;3d7.3fy 9z2;3d8 3i5 68b 80 14k0;3d8.3fl 9yu;3d8.3fy.3d7.3g4 9z1;3d9 9qh 14s0;3da 3i6 68c 7z 14k1;3da.3fl \
    9yv;3da.3fl.3d2.3cw.3ft 9z0;3db 3i7 68c 7z 14k1;3db.3fl 9yw;3dc 3i8 68c 7z 14k1;3dc.3fl 9yx;3dd 3i9 68c 7z 14k1;3dd.3fl 9yy;3de \
    3ia 68c 7z 14k1;3de.3fl 9yz;3dg 9r9;3dh 9ra;3dm 9q8 14s0;3do 9ri;3dp 9rl;3dq 9rm;3ds 9rn;3dt 9qc 14s0;3du 9ro;3dv 9rp;3dz 9rq;3e1 \
    9rr;3e3 9rs;3e4 9rt;3e5 9ru;3e6 9rv;3e7 9rw;3ea 9rx;3ee 9ry;3eo 3jf 68k;3ev 9s0;3f0 3jk 68h;3fb 9s4;3fc 9s5;3fd 3jt 68d;3fl 9qn \
    14s3;3fm 9qo 14s3;3fn 9qp 14s3;3fo 9qq 14s3;3fp 9qr 14s3;3fq 9qs 14s3;3fr 9qt 14s5;3fs 9qu 14s5;3ft 9qv 14s5;3fu 9qw 14s5;3fv 9qx \
    14s5;3fw 9qy 14s5;3fx 9qz 14s7;3fy 9r0 14s7;3fz 9r1 14s7;3g0 9r2 14s7;3g1 9r3 14s7;3g2 9r4 14s7;3g3 6c4-1 yz-1 1z3 e4 2t 1d 1q 4w \
    5fk hrr h16 13 7s 2y 1bv3;3g4 9r6 14s9;3g5 718 3 3 3 5 4 28j gy 32 5lj z3o;3gk 9s7;3gl 9s8;3go 9s9;3gx 9sa;3gy 9sb;3h0 9sc;3ha \
    9sd;3hd 9se;3hm 9pv 14s0;3ho 9px 14s0;3hp 9py 14s0;3hs 9q2 14s0;3ht 9q3 14s0;3hu 9q4 14s0;3hv 9q5 14s0;3hw 9q6 14s0;3hx 9q7 \
    14s0;3if 9rb;3ig 9rc;3ik 9rd;3im 9re;3ir 9rf;3iv 9rg;3ix 9rh;3j1 9rj;3j3 9rk;3jl 9s2;3jm 9s3;3y1 3xt;3y2 3xu;3y5 3xx;3z5 441;3zd \
    474;3zp 6zt;40g 6tf 2 2aq;40l 6te 2 2aq;421 4cj;428 4ci;443 4ck;44a 4cn;477 4de;47a 4df;47e 4dg;4ad 6k2 s pzk;4af x6j 1mwl;4b6 \
    8ff;4b9 8fe;4bl wl3;4f4 wkt;4hl wxc;4ho 4ip;4hp 4hu 2il;4i3 2k3j;4i7 6mp 17x5;4i8 6nz;4ii 6ny 1nn;4im 6vc 1g5;4iu 1fio 14;4iw \
    6mt;4j3 8yr;4o2 4o3;4s5 4t1;4t8 4uu;4wr 4xh;526 53k;52p 53l;56t 58g g;5c5 5c6;5c7 5c8;5c9 5ca;5cb 5cc;5cd 5ce 1w;5ch 5ci 1t;5d4 \
    5eg;5e8 5ek;5qa 5s6;5qs xtt-1;5qu 5sk;5qv 5sl;5r1 5sp;5r9 5ss;5tl x31;64b 64a;64d 64c;6e5 6we 221;6e6 87t q1 6z;6g9 1ejq;6go 9hu \
    10;6kh wko;6ki wl2 isb 14 l4d jjj m;6kj 20hs;6kk 2k2j;6mo 6my 17wv;6mq 6mz 17ww;6mr 1ejw;6ms 6ni;6n2 8oc;6n3 8od;6n4 8oe;6n5 \
    8of;6nm 6np;6nu 2q6m;6og 6od;6oi 6of;6ok 6oe;6px 6ww;6q0 6q1;6q3 6q4;6q6 7ew o 174d;6q8 8cf;6qo 2ojs;6qv 6v4;6r2.6r2 \
    6r3;6r2.6r2.6r2 6r4;6r8 94b;6r9 94a;6rb 94c;6rn 6ro;6rp 6rr;6rs 6rt 1bbp;6rx 6st;6rz 7ke 2jv4;6sh 6si-1;6sk 6sw;6sl 6sx;6sy \
    6t0;6sz 6t1;6t2 6t4;6t3 6t5;6t6 6tc;6t7 6td;6t8 6w0;6t9 6w1;6ti 6tk;6tj 6tl;6tp 8ar;6tq 8as;6tr 2k3c;6ts 2k3d;6tt 6w2;6tu 6w3;6tv \
    8at;6tw 8au;6tx 8ap om1-1 i6l 1cao;6tz 8aq;6u3 6zj;6u8 2rg1;6u9 2rf9;6ua 6uk;6ug 6ul;6uh 6um;6uj 6un;6uq 6wa k7;6ur 6wb jw;6us \
    6wc;6ut 6wd;6xe 7hc;6xl 8cd;6xw 6xx;6yj 893;6ym 7gu s0;6yp 890 1a0;6yq 891;6yx 88g;6yz 72b;6z2 72a;6z9 729;6zx 72e;70o 7js;739 \
    7g1;73v 73w;73y 7jy 2j16;7b6 7b7 178l;7bg 7bj;7bw 7c3;7f0 7f4;7fa 7fb;7fc 7fh;7fl 7io;7g6 7g8 2;7gd 1f3w 14yg 7ao;7j9 1ggu \
    863;7jb 8vd;7jd 2rd6;7jk 8ty-1;7jx 2qky 7;7sc 7vs 1ls 1z-1 az 14dg 1l7t;7sd 7vt 1ls 14qf;7vq 9i2;7vr 9i3;879 1efz;87a 1eg0;87u \
    89l;89i 1f40;89r 2rei;8bj 8ce;8q8 8ow;8q9 8ox;8qa 8oy;8qb 8oz;8qc 8p0;8qd 8p1;8qe 8p2;8qf 8p3;8qg 8p4;8qh 8p5;8qi 8p6;8qj 8p7;8qk \
    8p8;8ql 8p9;8qm 8pa;8qn 8pb osj;8qo 8pc;8qp 8pd;8qq 8pe;8qr 8pf;8qs 8pg;8qt 8ph;8qu 8pi;8qv 8pj;8qw 8pk;8qx 8pl;8qy 8pm;8qz \
    8pn;8r0 8po;8r1 8pp;8r2 8pq;8r3 8pr;8r4 8ps;8r5 8pt;8r6 8pu;8r7 8pv;8r8 8pw;8r9 8px;8ra 8py;8rb 8pz;8rc 8q0;8rd 8q1;8re 8q2;8rf \
    8q3;8rg 8q4;8rh 8q5;8ri 8q6;8rj 8q7;8sh 8sg;8sj 8si;8sr 8sq;8st 8ss;8sx 8sw;8t9 8t8;8tv 8tu;8tx 8tw;8u1 8u0;8u7 8u6;8u9 8u8;8ub \
    8ua;8ud 8uc;8uh 8ug;8un 8um;8ut 8us;8uv 8uu;8ux 8uw;8uz 8uy;8v3 8v2;8v5 8v4;8v7 8v6;8vc 1ew0;8vg 8vf;8vi 8vh;8vn 8vm;8w0 3a8 \
    tt2-1;8w1 3a9;8w2 3aa;8w3 3ab;8w4 3ac;8w5 3ad;8w6 3ae;8w7 3af;8w8 3ag;8w9 3ah;8wa 3ai;8wb 3aj;8wc 3ak;8wd 3al;8we 3am;8wf 3an;8wg \
    3ao;8wh 3ap;8wi 3aq;8wj 3ar;8wk 3as;8wl 3at;8wm 3au;8wn 3av;8wo 3aw;8wp 3ax;8wq 3ay;8wr 3az;8ws 3b0;8wt 3b1;8wu 3b2;8wv 3b3;8ww \
    3b4;8wx 3b5;8wy 3b6;8wz 3b7;8x0 3b8;8x1 3b9;8x3 3bb;8x9 3bh;8xs 1f3s;8yp 8z3;96q 9ue 5mt;96r 9un 5mj;96t 9lw fh 5ii \
    ywn;96t.9mz.9o3.9m7 a2s;96t.9o3.9mp a2t;96x g76;96z aim;972 g1s;973 i77;974 9be 8vs;976 ik3;977 9bn 9c7;978 itt;97a ix0;97b \
    b96;97c jf0;97d jzp;97f k4h;97i l8a;97k lch;97l ldh;97m ldm;97n m7g;97o mjv;97q ffw;97s mnh;97v 982 fxc;97x ny3;97z oop;981 \
    p5f;989 paa;98a pds;98e 98f-1 gjd;98h qj2;98i qxw;98j r5s;98k r5r;98l r7l;98o rkw;98p rvh;98r sbq;98s 98t j55;98v 992 kef;98w \
    tc5;98x 9ev k40;98y tiw;98z tj3;990 tm0;994 tw2;995 u06;996 u45;997 u6m;998 u72;999 9fb krs;99b u74;99c uar;99e ui4;99g 9fl \
    l8b;99h uws;99k vc6;99l vd0;99n k21;99o vgw;99p l7z;99q vi7;99r o9o;99s vix;99u fi8;9hd 1e6p 1s 7n;9hm 1e7x;9hn 1e7y;9ho 1e81 \
    81;9hp 1e82 81;9hq 1e83;9hr 1e84;9hs 1e7v;9ht 1e7w;9hy 1e6v;9hz 1e6w;9ja 9lg;9jf 9jg;9jh 9ji;9jl 9jm;9jn 9jo;9jp 9jq;9jr 9js;9jt \
    9ju;9jv 9jw;9jx 9jy;9jz 9k0;9k1 9k2;9k4 9k5;9k6 9k7;9k8 9k9;9kf 9kg-1;9ki 9kj-1;9kl 9km-1;9ko 9kp-1 2m-2 eq 14f5;9ko.3g3.9mf \
    a4b;9ko.3g3.9mn a4c;9ko.9m7.9mn.3g3.9nv a46;9ko.9ml a47;9ko.9mz.9n6 a48;9ko.9nv.9ms a49;9ko.9o3.9mh a4a;9kr 9ks-1;9kr.9jf \
    2qdc;9l4.9l6 9lr;9ln 1ehq;9lo 1ehr;9lp 9lq;9lt 1eg7;9lu a1c 14f5;9lu.3g3.9nv a2r;9lu.9n3.3g3.9mw a2o;9lu.9nv.9n9.9lt \
    a2p;9lu.9o3.9ko.9lu a2q;9lv 1eg8;9lx 1eg9;9ly 9o4 da 14f5;9ly.9m1.9o3 a2u;9lz 1ega;9m0 9bj pw 8ia vwv;9m0.3g3.9m3.3g3 \
    a2w;9m0.9mh.9m7.3g3.9mw a2v;9m1 1egb;9m2 a1g 14f5;9m2.3g3.9nk a2y;9m2.9o3.9mh a2x;9m3 9aq be fd 69y y57;9m3.96t.9nu \
    a2z;9m3.9nt.9mr.9mw a30;9m3.9nx.9nu.3g3 a31;9m3.9nx.9o3 a32;9m3.9o3.9ni a33;9m5 9m6 fc 14f5;9m5.9m3 a34;9m5.9mz.3g3 \
    a35;9m5.9np.9nu.3g3 a36;9m5.9nv.9mn.3g3 a37;9m5.9nx a38;9m5.9nx.9m7.9nt.9nk a39;9m5.9nx.9nl.3g3.9mw.9nv a3a;9m5.9nx.9nz.9mr.9mw \
    a3b;9m7 9m8 fb 14f5;9m7.9nt.9nk a3c;9m7.9nt.9nk.9mw.9o3 a3d;9m7.9nv.9mj.96t.9nx a3e;9m7.9nx.3g3.9n1 a3f;9m9 9ma fa \
    14f5;9m9.3g3.9mh a3g;9mb 9mc f9 14f5;9mb.3g3.9nf a3i;9mb.9mb 2qdd;9mb.9mw 9of;9mb.9nv.9my a3h;9md 9me f8 14f5 \
    1bwn;9md.96t.9m7.9nv a3j;9md.9o3.9mp.3g3.9nk a3k;9mf 9mg f7 14f5;9mf.9nu.9o3.9m7 a3l;9mh 9mi f6 14f5;9mj 9mk f5 14f5;9mj.9o3.9mp \
    a3m;9mj.9o3.9mw a3n;9ml 9mm f4 14f5;9mn 9b7 bh f3 7jq wvf;9mn.3g3.9mh a3o;9mp 9mq f2 14f5;9mr 1egf;9ms 9mt f0 14f5;9mu 9mv ez \
    14f5 1bww;9mu.9mf a3p;9mw 9aw c1 ey 6ex y08;9mw.9nv a3q;9mw.9o3 a3r;9my a1w 14f5;9my.1b a3s;9mz 9ae i5 6m 2s 5gn yyi 1bwu;9n0 a1y \
    14f5;9n1 a1z 14f5;9n3 9aj cl-1 c6 2q 60y ye7;9n3.3g3.9mj.9o3.9mw a3v;9n3.3g3.9ms a3w;9n3.3g3.9nw.9nv a3x;9n3.96t.9ms a3u;9n6 \
    9n7-1 eu 14f5;9n6.9lu.9mh.9mw.9nv a3y;9n6.9m7.9nv a3z;9n6.9mb a40;9n6.9nv a41;9n9 9na-1 es 14f5;9n9.9lt.9nt.9mr.9mw \
    a42;9n9.9lv.3g3.9mw a43;9n9.9mr.9mf.9lz.9nv a44;9n9.9nt.9o3 a45;9nf 9ng-1 eo 14f5;9nf.3g3.9nv a4h;9nf.3g3.9o3 a4i;9nf.96t.9o3.9mw \
    a4d;9nf.9nv.9mw a4e;9nf.9o3 a4f;9nf.9o3.9mw a4g;9ni a26 14f5;9ni.96t.9m7.9nx a4j;9ni.96t.9nv a4k;9ni.9mr.9n3 a4l;9ni.9nv.9m7 \
    a4m;9ni.9o3.9mf.9nr.9o3 a4n;9nj a27 14f5;9nj.9m7.9nx.9o3 a4o;9nj.9nu a4p;9nj.9nu.9n3.3g3.9nv a4q;9nk a28 14f5;9nl a29 \
    14f5;9nl.3g3.9mw.9nv a4t;9nl.9m3 a4r;9nl.9m3.9mw.9o3 a4s;9nm a2a 14f5;9nn 1egc;9no a2b 14f5;9no.3g3.9mw a4u;9no.3g3.9nv a4v;9np \
    1egd;9nq a2c 14f5;9nq.9lu.9o3 a4w;9nr 1ege;9ns a2d 14f5;9nt a2e 14f5;9nu a2f 14f5;9nu.9mr.9mw.9nv a4x;9nu.9nt a4y;9nv a2g \
    14f5;9nv.3g3.9n9.9nv a50;9nv.9n6.3g3 a4z;9nw a2h 14f5;9nw.9nk a51;9nw.9o3.9mw.9m9.9o3 a52;9nx 9b1-1 rg 6i1 l0 xc4;9nz 9o7 ec \
    14f5;9nz.9mr.9mw a53;9o0 9o8 ec;9o1 9o9 ec;9o2 9oa ec 14dk;9o3 1ehp;9od 9oe;9ui 9ad 680;9uo 9ac ie 5of;ako dcr;app beb;bi9 \
    jrd;bmi kc6;bp1 ph2;bp6 imo;bp7 dgg;bs3 kx5;cop vk3;cov k83;dhf kdi;dyu ra6;fep 9ss;fer 9za;fex 9sk 6m 2gfc;fey 9sm 7i;fez 9so \
    7i;ffd 9sr;ffx 9sn 7i 2geg;fh9 9zc;fis 9z8;fj4 9af;fj8 2qe0;fju 9ag if;fl0.gp8 a2n;flt a0d;fm9 a01;fp1 fsy;ftw fuk;g16 9zx;g1r \
    9ah;g2t 9ai;g31 9z9;g3m 9ak;g3x 2qe6;g46 9al;g49 a02;g4r 9am;g68 9an;g6t 9ao;g74 9ap;g7x 2qe8;g99 2qe4;gaa 2qex;gc4 9zs;ge1 \
    9ar;get 9as;gey 9at;gfs 9au;gfv a09;gg1 9av 81 gh;gg4 9ix;gg5 9iy;ggk a0f;gh5 9ax;ghc 9zy;ghu 9ay;gja 9az;gjs 9b0;gjw 2qdu;gkv \
    2qfl;gkz a08 2gee;glk 2qes;glp 9zo;gmx 2qed;gun 9xg;gur gv3;gxi 2qey;h5n 9sl 6m;h7j 9b3-1 of 7ks;h80 9su;hgh hgr;hij hkv;hkg \
    2qec;hky 9b5;hl6 9b6;hlm 2qdx;hlo a0g;hlz 9b8;hlz.l7n a65;hm1 9st 2gl6;ho3 9b9 om;hwv hz4;i1c 9ba;i1j 2qdt;i1y a0b;i2o 9bb;i3b \
    a0a;i60 9bc;i6n 9bd;i7s 9bf;i9a 9bg;i9d 9bh;ijf 9bi;ijq a07 2ged;ik1 9bk;ike 9bl;ild ilu;inm 9bm;inn.jdc a63;inw 9xh;inz 9bo;ir8 \
    9bp;iri 9bq;irv 9br;is3 9bs;its 9bt;iu9 9bu;iur 9bv;ivg 2qe5;ivr 2qfk;iwz 9bw;jd4 9bx;jee 9by a2i;jez 9bz 2h1t;jf7 2qep;jh1 \
    2qef;jk7 2qen;jmd 2qeg;jzj 9c0;jzo 9c1;k1z 9c2 lg;k2f 9c3;k2h 2qe3;k2s 9c4;k34 2qe7;k3d 9c5;k4g 9c6;k4l 9c7 nd;k5q.lh7 a66;k68 \
    2qe1;k6l.gp8 a64;k7u k89;kc0 9c8;kco 9c9 n5 2gfh;kcp 9zm 2gf8;kcs peu;kcv pg0;kcw pfu;kcz phd;kd4 pif;kdf plz;kdk 9ca n7;kfi \
    kjj;kkq 9zl;kkq.irz.fmi.ny6 a67;kv1 kyv;l5s 9cb;l7m 9cc;l7n a03;l89 9cd;l9v 9ce;laj 9cf;lal 97j;las 9cg;laz 9ch;lcf 9ci;lck \
    9cj;ldg 9ck mw;lig 9zz;lts 2qet;lu0 lzt;lxw 2qee;m7f 9cl mu;mch 2qe2;mju 9cm;mk6 9cn;mkb 9co;mkf 9cp;mkn 9cq;ml5 9cr;ml7 9cs;mm1 \
    9zp;mng 9ct;mtg 9cu;mtl 9cv;n30 9cw;n3a 9cx;n4o 9cy;n4v 9cz 2h1b;n54 9d0;n5c 9d1;n5e 9sp;n5f 2qew;n5j 9zu;n7v 9d2;n82 9d3;nee \
    9d4;nel 9d5;nfy 9d6;ngf 9d7;nhf a0c;nhq 9d8;nob 9d9;noi 9da;noz 9db;npw nrj;ny2 9dc;ny6 9zn;nz1 9zr;o01 2qeq;o1k 9dd;o1q 9de;o2g \
    9zt;o6s 9df;o6y 2qer;o97 9dg;oah 9dh;oen 9xj;okz 9di;ooo 9dj;oqq 2qe9;or9 os6;p4m 9dk;p5d 9dl;p6y 9dm;p8d 9dn;pa9 9do;pak 9dp;paq \
    9dq;pbn 9dr;pdr 9ds;pe1 9dt;ph8 pj5;pnn 9du;pnu 9dv;po3 9dw;poc 9dx;pos 9dy;pp7 9dz;ppb 9e0;pri 9e1;prm 9e2;prs 9e3;q6l qbj;qif \
    qip;qj1 9e4;qjv 9e5;qww 9e6;qx8 9e7;qxv 9e8;r5q 9e9;r63 9ea;r82 9eb;r8j 2qdy;r9c 9ec;ram rct;rk6 rkf;rp3 9ed;rpi 9ee;rpx 9ef;rq4 \
    rqb;rqw 9eg;rrx 9eh;rs1 9zq;rs9 2qeb;rt3 a0e;rxg 9ei;rxs 9ej 2h05;ry7 rye;rzn 9ek;s11 s1m;s5z s63;s6j 9el;s7e 9em;s8v s9z;sd7 \
    9en;sds 9eo;sdx 9ep;si2 2qej;six 9zw;sk1 9eq;slq sm6;sp5 9er;sp9 2qez;ssm 9es;sss 9et;ssx 9eu ko;t65 t66;tj4 9ew;tng 9ex;trq \
    9ey;trr trs;trt 9ez;tt4 9f0;tw1 9f1;twe 9f2;twi 9f3;twp 9f4;tzf 9f5;u0d 9f6;u0j 9f7;u0x 9f8;u11 a00;u5k 9f9;u6z 9fa;uc6 9fc;uc9 \
    9fd;ucs 9fe;ujs 9ff;ul4 9fg;ulb 9fh;un9 9fi;unj 9fj;unm 9fk;uoq 9fm;uzp 9fn;v9e v9f;vat 9fo;vb3 9fp;vc5 9fq;vcr 9fr;vcz 9fs;vd9 \
    9ft;vdd 9fu lxk;veh 9fv;vel 9fw;vf2 9fx;vf7 9fy;vfk 9fz;vgb 9g0;vgq 9g1;vgy 9g2;vil 9g3;vj0 9g4;vj3 99v;vj4 9g5;vnu wim;vo0 \
    wj0;vr4 wik;vua wiw;w2h wjj;w4x wji;w5p wic;wbv wjk;wc5 wjm;wcf wje;wci wj4;wgo wiv;wu9 wu8;wub wua;wuh wug;wuj 5mw r7m;wun \
    wum;wur wuq;wut wus;wuv wuu;wux wuw 13no qud;wuz wuy;wv1 wv0;wv3 wv2;wv5 wv4;wv7 wv6;wv9 wv8;wvb wva;wvf wve;wvh wvg;ww1 ww0;ww3 \
    ww2;ww5 ww4;ww7 ww6;ww9 ww8 1pz6;wwd wwc;wwf wwe;wwh wwg;wwj wwi;wwl wwk;wwn wwm;x0j x0i;x0l x0k;x0r x0q;x0t x0s 2-1;x1j x1i;x25 \
    x24;x29 x28;x2b x2a;x2h x2g;x2l x2k;x2y x2x;x30 x2z;x33 x32;x35 x34;x37 x36;x39 x38;x3v x3u i9k 14;x4r x4q;x4t x4s;x4v x4u;x4x \
    x4w;x4z x4y;x5d x5c;x5j x5i;x5l x5k;x6e x6d;xdn 1i3g;xdo 1i3f;xi5 xib;xja xjk;xkx xn7;xlv xna;xtv xtw;xu3 xu4;xv7 3vn;xva 3vq;xvb \
    3vr;xvh 3vx;xvj 3vz;xvm 3w2;xvo 3w4;xvp 3w5;xvq 3w6;xvs 3w8;xvt 3w9;xvu 3wa;xvw 3wc;xw1 3wh;xw4 3wk;xw5 3wl;xw6 3wm;xw8 3wo;xw9 \
    3wp;xwa 3wq;xwd 3wt;xwg 3ww;xwh 3wx;xwj 3wz;xwm 3x2;xwn 3x3;xwo 3x4;xwr 3x7;xws 3x8;xwt 3x9;xww 3xc;xwx 3xd;xwz 3xf;xx0 3xg;xx1 \
    3xh;xx4 3xk;xx5 3xl;xx6 3xm;xx8 3xo;xx9 3xp;xxb 3xr;1f9e 1fbl;1f9v 1fbn;1fa2 1kxk;1fe0 1fcw;1fe3 1fcz;1fe5 1fd1;1fe6 1fd2;1fe7 \
    1fd3;1fe8 1fd4;1fe9 1fd5;1fea 1fd6;1feb 1fd7;1fec 1fd8;1fed 1fd9;1fee 1fda;1fef 1fdb;1feg 1fdc;1fej 1fdf;1fek 1fdg;1fem 1fdi;1feo \
    1fdk;1fep 1fdl;1fes 1fdo;1fet 1fdp;1feu 1fdq;1fex 1fdt;1fey 1fdu;1ff0 1fdw;1ff2 1fdy;1ff3 1fdz;1fgm 1fhc;1fix 1fht;1fiy 1fhu;1fj1 \
    1fhx;1fj2 1fhy;1fj3 1fhz;1fj4 1fi0;1fj5 1fi1;1fj6 1fi2;1fj7 1fi3;1fj9 1fi5;1fja 1fi6;1fjb 1fi7;1fjc 1fi8;1fjd 1fi9;1fjh 1fid;1fji \
    1fie;1fjj 1fif;1fjk 1fig;1fjl 1fih;1fjm 1fii;1fjn 1fij;1fjo 1fik;1fjr 1fin;1fjv 1fir;1fo7 1fn4;1fo8 1fn5;1fo9 1fn6;1foa 1fn7;1fob \
    1fn8;1foc 1fn9;1fod 1fna;1foe 1fnb;1fof 1fnc;1fog 1fnd;1foh 1fne;1foj 1fng;1fok 1fnh;1fol 1fni;1fom 1fnj;1fon 1fnk;1foo 1fnl;1fop \
    1fnm;1foq 1fnn;1for 1fno;1fos 1fnp;1fot 1fnq;1fou 1fnr;1fov 1fns;1fow 1fnt;1fox 1fnu;1foz 1fnw;1fp0 1fnx;1fp1 1fny;1fp2 1fnz;1fp3 \
    1fo0;1fp4 1fo1;1fp5 1fo2;1fp7 1fo4;1fp8 1fo5;1h34 1h1c;1h35 1h1d;1h36 1h1e 3e;1h37 1h1f;1h38 1h1g;1h39 1h1h;1h3a 1h1i;1h3b \
    1h1j;1h3c 1h1k;1h3d 1h1l;1h3e 1h1m;1h3f 1h1n;1h3g 1h1o;1h3h 1h1p;1h3i 1h1q;1h3j 1h1r;1h3k 1h1s;1h3l 1h1t;1h3m 1h1u;1h3n 1h1v;1h3o \
    1h1w;1h3p 1h1x;1h3q 1h1y;1h3r 1h1z;1h3s 1h20;1h3t 1h21;1h3u 1h22;1h3v 1h23;1h3w 1h24;1h3x 1h25;1h3y 1h26;1h3z 1h27;1h40 1h28;1h41 \
    1h29;1h42 1h2a;1h43 1h2b;1h44 1h2c;1h45 1h2d 2d;1h46 1h2e;1h47 1h2f;1h48 1h2g;1h49 1h2h;1h4a 1h2i;1h4b 1h2j;1h4c 1h2k;1h4d \
    1h2l;1h4e 1h2m;1h4f 1h2n;1h4g 1h2o;1h4h 1h2p;1h4i 1h2q;1huh 1hui;1huj 1huk;1hut 1huz;1ite 1ivs-1;1itf 1ivu;1itg 1ivv;1jgl \
    1jfp;1jgn 1jfr;1jgr 1jfv;1jgt 1jfx;1jgw 1jg0;1jgx 1jg1;1jgz 1jg3;1jh0 1jg4;1jh5 1jg9;1jh6 1jga;1jh9 1jgd;1jha 1jge;1jhb 1jgf;20dc \
    20cg;20dd 20ch;20de 20ci;20df 20cj;20dg 20ck;20dh 20cl;20di 20cm;20dj 20cn;20dk 20co;20dl 20cp;20dm 20cq;20dn 20cr;20do 20cs;20dp \
    20ct;20dq 20cu;20dr 20cv;20ds 20cw;20dt 20cx;20du 20cy;20dv 20cz;20dw 20d0;20dx 20d1;20dy 20d2;20dz 20d3;20e0 20d4;20e1 20d5;20e2 \
    20d6;20e3 20d7;20e4 20d8;20e5 20d9;20e6 20da;20e7 20db;2oma 2olc;2omb 2old;2omc 2ole;2omd 2olf;2ome 2olg;2omf 2olh;2omg 2oli;2omh \
    2olj;2omi 2olk;2omj 2oll;2omk 2olm;2oml 2oln;2omm 2olo;2omn 2olp;2omo 2olq;2omp 2olr;2omq 2ols;2omr 2olt;2oms 2olu;2omt 2olv;2omu \
    2olw;2omv 2olx;2omw 2oly;2omx 2olz;2omy 2om0;2omz 2om1;2on0 2om2;2on1 2om3;2on2 2om4;2on3 2om5;2on4 2om6;2on5 2om7;2on6 2om8;2on7 \
    2om9
    """
}
