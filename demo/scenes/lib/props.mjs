/** Things that stand beside the pieces: branches, fruit, books, cloth, coffee. */
import { add, ball, box, cyl, lathe, mul, outlines, random, sheet, slab, spline, tube } from './geometry.mjs';
import { item, put, T } from './scene.mjs';
import { liquid, linen, paper } from './materials.mjs';

const bark = 'texture{pigment{srgb <0.36,0.27,0.20>} finish{diffuse 0.8} normal{bumps 0.4 scale 0.3}}';
const seedhead = 'texture{pigment{bozo color_map{[0 srgb <0.72,0.58,0.38>][1 srgb <0.83,0.72,0.52>]} scale 1} finish{diffuse 0.8}}';
const leafy = 'texture{pigment{bozo color_map{[0 srgb <0.40,0.46,0.33>][1 srgb <0.55,0.58,0.42>]} scale 6} finish{diffuse 0.65, 0.25 specular 0.05 roughness 0.1}}';

/** Branch from the origin upwards; buds or leaves along its side twigs. */
export function branch({ h = 30, seed = 1, lean = 0.25, thick = 0.22, twigs = 5, kind = 'bud', az = 0 } = {}) {
	const r = random(seed);
	const items = [];
	const grow = (from, dir, len, th, depth) => {
		const pts = [from];
		let p = from, d = dir;
		for (let i = 0; i < 5; i++) {
			d = [d[0] + (r() - 0.5) * 0.28, d[1] + 0.03, d[2] + (r() - 0.5) * 0.28];
			p = add(p, mul(d, len / 5 / Math.hypot(...d)));
			pts.push(p);
		}
		items.push(item(tube(pts, (t) => th * (1 - 0.72 * t), { per: 4, seg: 8 }), bark));
		const path = spline(pts, 4);
		if (depth > 0) {
			for (let i = 0; i < twigs; i++) {
				const at = path[Math.floor((0.34 + 0.6 * i / twigs) * (path.length - 1))];
				const a = i * 2.4 + seed;
				grow(at, [d[0] + Math.cos(a) * 0.75, d[1] * 0.9 + 0.1, d[2] + Math.sin(a) * 0.75], len * (0.34 - 0.03 * i + 0.1 * r()), th * 0.5, depth - 1);
			}
		}
		if (kind !== 'bare' && depth === 0) {
			path.filter((_, i) => i > 3 && i % (kind === 'leaf' ? 3 : 4) === 0 || i === path.length - 1).forEach((q, i) => {
				const turn = [T.rz(25 + 50 * r()), T.ry(i * 137 + seed * 40), T.move(...q)];
				items.push(kind === 'leaf' ? item(leaf(h * 0.075 * (0.7 + 0.5 * r())), leafy, ...turn) : item(ball(h * 0.011 * (0.7 + 0.6 * r()), { seg: 14, squash: 1.5 }), seedhead, ...turn));
			});
		}
	};
	grow([0, 0, 0], [lean, 1, 0], h, thick, kind === 'stem' ? 0 : 1);
	return put(items, T.ry(az));
}
const leaf = (l) => sheet((u, w) => { const k = Math.sin(Math.PI * Math.min(1, u * 0.98 + 0.02)) ** 0.7 * 0.26; return [(w - 0.5) * l * k * 2, l * u, (w - 0.5) ** 2 * l * k * 1.2 + l * 0.25 * u * u]; }, 10, 6);

export function pear(seed = 1) {
	const r = random(seed + 20);
	const skin = `texture{pigment{bozo color_map{[0 srgb <0.60,0.58,0.25>][0.6 srgb <0.72,0.66,0.33>][1 srgb <0.74,0.50,0.28>]} scale 3.5 turbulence 0.4} finish{diffuse 0.75 specular 0.15 roughness 0.08}}`;
	return [
		item(lathe(spline([[0, 0.3], [1, 0.05], [2.7, 1.2], [3.2, 3], [2.5, 5.2], [1.5, 7], [1.15, 8.2], [0.5, 8.8], [0, 8.6]], 8), { seg: 48, warp: ([x, y, z]) => [x * 1.02 + 0.03 * y * r() * 0.1, y, z] }), skin),
		item(tube([[0, 8.4, 0], [0.2, 9.3, 0], [0.7, 10.3, 0.2]], 0.14, { seg: 8 }), bark),
	];
}
export const apple = () => [
	item(lathe(spline([[0, 0.9], [0.8, 0.2], [1.6, 0.1], [3.2, 1.7], [3.7, 3.7], [3, 5.7], [1.5, 6.3], [0.5, 5.9], [0, 5.3]], 8), { seg: 48 }), 'texture{pigment{gradient y color_map{[0 srgb <0.70,0.66,0.36>][0.5 srgb <0.68,0.42,0.26>][1 srgb <0.60,0.24,0.18>]} scale 7 turbulence 0.25} finish{diffuse 0.75 specular 0.25 roughness 0.04}}'),
	item(tube([[0, 5.2, 0], [0.1, 6.3, 0], [0.4, 7.1, 0]], 0.11, { seg: 8 }), bark),
];

/** Book standing with its spine to the viewer: width along x, cloth-bound. */
export function book(w, h, d, tone) {
	return [
		item(box(w, h, 0.3, 0.1), linen(tone, 0.6), T.move(0, 0, -d / 2 + 0.15)),
		item(box(0.28, h, d, 0.08), linen(tone, 0.6), T.move(-w / 2 + 0.14, 0, 0)),
		item(box(0.28, h, d, 0.08), linen(tone, 0.6), T.move(w / 2 - 0.14, 0, 0)),
		item(box(w - 0.5, h - 0.6, d - 0.5, 0.05), paper('paper'), T.move(0, 0.3, 0.05)),
	];
}
/** Book lying open, its fold along z. */
export function openBook(w = 26, d = 19) {
	const page = (s) => item(sheet((u, k) => [s * u * w / 2, 0.25 + 1.5 * Math.sin(Math.PI * Math.min(1, u * 1.05) ** 0.6) * (1 - u * 0.55), (k - 0.5) * d], 24, 2), paper('#f3ede0'));
	const lines = [];
	for (const s of [-1, 1]) {
		for (let i = 0; i < 13; i++) {
			lines.push(item(sheet((u, k) => { const t = 0.16 + u * (i % 6 === 5 ? 0.4 : 0.66); return [s * t * w / 2, 0.275 + 1.5 * Math.sin(Math.PI * Math.min(1, t * 1.05) ** 0.6) * (1 - t * 0.55), d * 0.36 - i * d * 0.054 + k * 0.14]; }, 16, 1), paper('#8d857b')));
		}
	}
	return [item(box(w + 0.8, 0.35, d + 0.8, 0.1), linen('ink', 0.6)), page(-1), page(1), ...lines];
}

export const disc = (r, y, tex) => item(cyl(r, 0.1, { edge: 0.02 }), tex, T.move(0, y - 0.1, 0));
export const coffee = (r, y) => disc(r, y, liquid('#2a1710'));
export const milk = (r, y) => disc(r, y, liquid('#f4efe4'));

/** Stack of folded cloth: rounded folds at the left, layers at the right. */
export function foldedCloth(w = 26, d = 20, layers = 4, tone = 'linen', stitch = null) {
	const items = [];
	for (let i = 0; i < layers; i++) {
		const wav = (x, z) => 0.12 * Math.sin(x * 0.31 + i) + 0.1 * Math.sin(z * 0.4 + i * 2);
		items.push(item(slab(outlines.rect(w - i * 0.15, d - (i % 2) * 0.3, 0.8, 5), 0.95, { edge: 0.42, dish: wav, fill: 16 }), linen(tone), T.ry((i % 3 - 1) * 0.8), T.move((i % 2) * 0.15, i * 0.9, 0)));
		if (stitch) { items.push(item(box(0.5, 0.42, d - 0.6, 0.1), linen(stitch, 0.6), T.move(w / 2 - 2.4 - (i % 2) * 0.3, i * 0.9 + 0.78, 0))); }
	}
	return stitch ? items.filter((_, i) => i % 2 === 0 || i === items.length - 1) : items;
}
/** Cloth hanging from a point, in folds. */
export function hangingCloth(w = 18, h = 34, tone = 'linen') {
	return [item(sheet((u, k) => {
		const spread = 0.22 + 0.78 * Math.min(1, k * 1.5) ** 0.7;
		const x = (u - 0.5) * w * spread;
		return [x + 0.4 * Math.sin(k * 5), -k * h * (1 - 0.10 * Math.abs(u - 0.5)), -0.6 - (1.3 * Math.sin(u * 19 + k) + 0.7 * Math.sin(u * 31)) * (0.45 + 0.55 * k) * (1 - 0.3 * k)];
	}, 90, 50), linen(tone))];
}
export const block = (s, tex, x, y, z, turn = 0) => item(box(s, s, s, 0.2), tex, T.ry(turn), T.move(x, y, z));
export const knob = (r, tex) => item(lathe(spline([[0, 0], [r * 0.55, 0], [r * 0.5, r * 0.5], [r, r * 1.1], [r * 0.95, r * 1.5], [r * 0.5, r * 1.75], [0, r * 1.8]], 6), { seg: 40 }), tex);
