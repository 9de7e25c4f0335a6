/** Items of a scene, their placing, and how they become POV-Ray text. Matrices act on row vectors, as POV-Ray's do. */
import { add, cross, dot, sub, unit, mul } from './geometry.mjs';

const I = [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0];
export function times(a, b) {
	const r = [];
	for (let i = 0; i < 4; i++) {
		for (let k = 0; k < 3; k++) {
			r.push(a[i * 3] * b[k] + a[i * 3 + 1] * b[3 + k] + a[i * 3 + 2] * b[6 + k] + (i === 3 ? b[9 + k] : 0));
		}
	}
	return r;
}
export const apply = (p, m) => [0, 1, 2].map((k) => p[0] * m[k] + p[1] * m[3 + k] + p[2] * m[6 + k] + m[9 + k]);
const rad = (d) => d * Math.PI / 180;
export const T = {
	move: (x, y, z) => [1, 0, 0, 0, 1, 0, 0, 0, 1, x, y, z],
	scale: (x, y = x, z = x) => [x, 0, 0, 0, y, 0, 0, 0, z, 0, 0, 0],
	rx: (d) => { const c = Math.cos(rad(d)), s = Math.sin(rad(d)); return [1, 0, 0, 0, c, s, 0, -s, c, 0, 0, 0]; },
	ry: (d) => { const c = Math.cos(rad(d)), s = Math.sin(rad(d)); return [c, 0, -s, 0, 1, 0, s, 0, c, 0, 0, 0]; },
	rz: (d) => { const c = Math.cos(rad(d)), s = Math.sin(rad(d)); return [c, s, 0, -s, c, 0, 0, 0, 1, 0, 0, 0]; },
	/** Takes the y axis onto the line from p to q, starting at p. */
	along: (p, q, roll = 0) => {
		const y = unit(sub(q, p));
		const x = unit(Math.abs(y[2]) > 0.99 ? cross(y, [1, 0, 0]) : cross(y, [0, 0, 1]));
		const z = cross(x, y);
		return times(T.ry(roll), [...x, ...y, ...z, ...p]);
	},
};

/** One mesh with its texture (or textures by face group). */
export const item = (mesh, tex, ...ts) => ({ mesh, tex, m: ts.reduce(times, I) });
/** A POV-Ray object text; bounds are points that the framing may use. */
export const raw = (text, bounds = [], ...ts) => ({ raw: text, bounds, m: ts.reduce(times, I) });
export const lamp = (p, colour, { power = 1, fade = 20, radius = 0, size = 3 } = {}) => ({ light: p, colour, power, fade, radius, size, m: I });
export const put = (items, ...ts) => items.flat(9).map((o) => ({ ...o, m: ts.reduce(times, o.m) }));

/** Round bar from p to q whose grain follows its axis. */
export function strut(makeMesh, tex, p, q, roll = 0) {
	return item(makeMesh(Math.hypot(...sub(q, p))), tex, T.along(p, q, roll));
}

const n4 = (x) => { const r = Math.round(x * 1e4) / 1e4; return Object.is(r, -0) ? 0 : r; };
const vec = (p) => `<${n4(p[0])},${n4(p[1])},${n4(p[2])}>`;

/** Normals averaged over neighbours that meet at less than the crease angle. */
function normals(mesh, crease = 42) {
	const limit = Math.cos(rad(crease));
	const fn = mesh.f.map(([a, b, c]) => cross(sub(mesh.v[b], mesh.v[a]), sub(mesh.v[c], mesh.v[a])));
	const fu = fn.map(unit);
	const around = mesh.v.map(() => []);
	mesh.f.forEach((f, i) => { for (let k = 0; k < 3; k++) { around[f[k]].push(i); } });
	const list = [], index = mesh.f.map(() => [0, 0, 0]);
	const seen = new Map();
	mesh.f.forEach((f, i) => {
		for (let k = 0; k < 3; k++) {
			let s = [0, 0, 0];
			for (const j of around[f[k]]) { if (dot(fu[i], fu[j]) >= limit || dot(fn[i], fn[i]) < 1e-18) { s = add(s, fn[j]); } }
			const u = unit(s);
			const key = `${f[k]}|${u.map((x) => Math.round(x * 50)).join()}`;
			if (!seen.has(key)) { seen.set(key, list.length); list.push(dot(u, u) < 0.5 ? [0, 1, 0] : u); }
			index[i][k] = seen.get(key);
		}
	});
	return { list, index };
}

export function meshText(mesh, { groups = null, inside = false, crease = 42 } = {}) {
	const area = ([a, b, c]) => Math.hypot(...cross(sub(mesh.v[b], mesh.v[a]), sub(mesh.v[c], mesh.v[a])));
	const m = { v: mesh.v, f: mesh.f.filter((f) => area(f) > 1e-7) };
	const { list, index } = normals(m, mesh.crease ?? crease);
	const tags = groups ?? [null];
	return tags.map((g) => {
		const vs = new Map(), ns = new Map(), fi = [], ni = [];
		const at = (map, k) => { if (!map.has(k)) { map.set(k, map.size); } return map.get(k); };
		m.f.forEach((f, i) => {
			if (g !== null && (f[3] ?? 0) !== g) { return; }
			fi.push(`<${[0, 1, 2].map((k) => at(vs, f[k])).join()}>`);
			ni.push(`<${[0, 1, 2].map((k) => at(ns, index[i][k])).join()}>`);
		});
		return `mesh2{vertex_vectors{${vs.size},${[...vs.keys()].map((k) => vec(m.v[k])).join('')}}normal_vectors{${ns.size},${[...ns.keys()].map((k) => vec(list[k])).join('')}}face_indices{${fi.length},${fi.join('')}}normal_indices{${ni.length},${ni.join('')}}${inside ? 'inside_vector <0.012,1,0.007>' : ''}`;
	});
}

/** Scene text of placed items. */
export function emit(items) {
	const matrix = (m) => `matrix <${m.map(n4).join()}>`;
	return items.flat(9).map((o) => {
		if (o.light) {
			const p = apply(o.light, o.m);
			const area = o.radius ? ` area_light x*${o.radius} y*${o.radius} ${o.size} ${o.size} adaptive 1 jitter circular orient` : '';
			return `light_source{${vec(p)} srgb <${o.colour.join()}>*${o.power} fade_distance ${o.fade} fade_power 2${area}}`;
		}
		if (o.raw) { return `object{${o.raw} ${matrix(o.m)}}`; }
		const tex = Array.isArray(o.tex) ? o.tex : [o.tex];
		const texts = meshText(o.mesh, { groups: tex.length > 1 ? tex.map((_, i) => i) : null });
		return texts.map((t, i) => `${t} ${tex[i]} ${o.extra ?? ''} ${matrix(o.m)}}`).join('\n');
	}).join('\n');
}

/** All points that the camera should see. */
export function pointsOf(items) {
	return items.flat(9).filter((o) => !o.ignore).flatMap((o) => (o.light ? [] : (o.raw ? o.bounds : o.mesh.v).filter((_, i, all) => all.length < 400 || i % 7 === 0).map((p) => apply(p, o.m))));
}

/** Camera that sees all points: azimuth and elevation in degrees, fill = share of the frame. */
export function frame(points, { az = 0, el = 8, fov = 20, fill = 0.72, aspect = 1, shift = [0, 0], target = null, width = null }) {
	const dir = [Math.sin(rad(az)) * Math.cos(rad(el)), -Math.sin(rad(el)), Math.cos(rad(az)) * Math.cos(rad(el))];
	const right = unit(cross([0, 1, 0], dir)), up = cross(dir, right);
	const t = Math.tan(rad(fov / 2));
	let look = target ?? mul(points.reduce((s, p) => s.map((n, k) => [Math.min(n[0], p[k]), Math.max(n[1], p[k])]), [[1e9, -1e9], [1e9, -1e9], [1e9, -1e9]]).map(([a, b]) => a + b), 0.5);
	let dist = width ? width / 2 / t : 100;
	if (!width) {
		for (let pass = 0; pass < 12; pass++) {
			const lo = [1e9, 1e9], hi = [-1e9, -1e9];
			for (const p of points) {
				const q = sub(p, look), d = dot(q, dir) + dist;
				const s = [dot(q, right) / d / t, dot(q, up) / d / t * aspect];
				for (const k of [0, 1]) { lo[k] = Math.min(lo[k], s[k]); hi[k] = Math.max(hi[k], s[k]); }
			}
			if (!target) { look = add(look, add(mul(right, (lo[0] + hi[0]) / 2 * dist * t), mul(up, (lo[1] + hi[1]) / 2 * dist * t / aspect))); }
			dist *= 1 + (Math.max(hi[0] - lo[0], hi[1] - lo[1]) / 2 / fill - 1) * 0.8;
		}
	}
	const span = dist * t;
	look = sub(look, add(mul(right, shift[0] * span), mul(up, shift[1] * span / aspect)));
	return { pos: sub(look, mul(dir, dist)), look, fov, dist, span, right };
}
