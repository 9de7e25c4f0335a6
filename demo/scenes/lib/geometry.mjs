/** Triangle meshes from profiles, outlines and paths. Units are centimetres, y is up, z goes away from the viewer (POV-Ray's handedness). */

export const TAU = Math.PI * 2;
export const sub = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const add = (a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const mul = (a, k) => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
export const unit = (a) => { const l = Math.hypot(...a) || 1; return mul(a, 1 / l); };
export const lerp = (a, b, t) => a + (b - a) * t;
export const smooth = (t) => { const c = Math.min(1, Math.max(0, t)); return c * c * (3 - 2 * c); };

/** A seeded random source, so that every render of a scene is the same picture. */
export function random(seed) {
	let s = seed * 2654435761 >>> 0 || 1;
	return () => { s ^= s << 13; s >>>= 0; s ^= s >>> 17; s ^= s << 5; s >>>= 0; return s / 4294967296; };
}

/** Catmull-Rom through the points (any dimension); a point whose last entry is 'c' is a corner. */
export function spline(points, per = 8) {
	const pts = points.map((p) => p.filter((n) => typeof n === 'number'));
	const corner = points.map((p) => p.at(-1) === 'c');
	const out = [];
	for (let i = 0; i < pts.length - 1; i++) {
		const p1 = pts[i], p2 = pts[i + 1];
		const p0 = i === 0 || corner[i] ? p1.map((n, k) => 2 * n - p2[k]) : pts[i - 1];
		const p3 = i + 2 >= pts.length || corner[i + 1] ? p2.map((n, k) => 2 * n - p1[k]) : pts[i + 2];
		const len = (a, b) => Math.sqrt(Math.hypot(...a.map((n, k) => n - b[k]))) || 1e-4;
		const t1 = len(p0, p1), t2 = t1 + len(p1, p2), t3 = t2 + len(p2, p3);
		for (let j = 0; j < per; j++) {
			const t = t1 + (t2 - t1) * j / per;
			out.push(p1.map((_, k) => {
				const a1 = p0[k] * (t1 - t) / t1 + p1[k] * t / t1;
				const a2 = p1[k] * (t2 - t) / (t2 - t1) + p2[k] * (t - t1) / (t2 - t1);
				const a3 = p2[k] * (t3 - t) / (t3 - t2) + p3[k] * (t - t2) / (t3 - t2);
				const b1 = a1 * (t2 - t) / t2 + a2 * t / t2;
				const b2 = a2 * (t3 - t) / (t3 - t1) + a3 * (t - t1) / (t3 - t1);
				return b1 * (t2 - t) / (t2 - t1) + b2 * (t - t1) / (t2 - t1);
			}));
		}
	}
	out.push(pts.at(-1));
	return out;
}

/** A grid of rings; faces carry the group of their ring, so that inside and outside can have different glazes. */
export function rings(rows, { closed = true, capStart = false, capEnd = false, groups = null } = {}) {
	const v = [], f = [];
	const n = rows[0].length;
	rows.forEach((row) => row.forEach((p) => v.push(p)));
	for (let i = 0; i < rows.length - 1; i++) {
		const g = groups ? groups[i] : 0;
		for (let j = 0; j < (closed ? n : n - 1); j++) {
			const a = i * n + j, b = i * n + (j + 1) % n, c = a + n, d = b + n;
			f.push([a, c, b, g], [b, c, d, g]);
		}
	}
	const cap = (row, base, flip, g) => {
		const c = mul(row.reduce(add, [0, 0, 0]), 1 / n);
		v.push(c);
		for (let j = 0; j < n; j++) {
			const a = base + j, b = base + (j + 1) % n;
			f.push(flip ? [v.length - 1, b, a, g] : [v.length - 1, a, b, g]);
		}
	};
	if (capStart) { cap(rows[0], 0, false, groups ? groups[0] : 0); }
	if (capEnd) { cap(rows.at(-1), (rows.length - 1) * n, true, groups ? groups.at(-1) : 0); }
	return { v, f };
}

/** Turns a profile of [radius, height] about the y axis; warp may push every point (flutes, facets, thrown irregularity). */
export function lathe(profile, { seg = 144, warp = null, groups = null } = {}) {
	const rows = profile.map(([r, y], i) => Array.from({ length: seg }, (_, j) => {
		const a = j / seg * TAU;
		const p = [Math.max(r, 0.0005) * Math.cos(a), y, Math.max(r, 0.0005) * Math.sin(a)];
		return warp ? warp(p, a, i) : p;
	}));
	return rings(rows, { groups });
}

/** Vessel with a real wall: outer control points from the foot to the rim; group 0 is outside, 1 inside. */
export function pot(outer, { wall = 0.45, per = 10, base = null, seg = 144, warp = null, innerOf = null } = {}) {
	const out = spline(outer, per);
	const foot = out[0];
	const normalAt = (i) => {
		const a = out[Math.max(0, i - 1)], b = out[Math.min(out.length - 1, i + 1)];
		const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
		return [-(b[1] - a[1]) / l, (b[0] - a[0]) / l];
	};
	const floor = base ?? foot[1] + wall * 1.2;
	const inner = [];
	const n = out.length;
	for (let i = n - 1; i >= 0; i--) {
		const [nx, ny] = normalAt(i);
		const p = [Math.max(0.08, out[i][0] + nx * wall), out[i][1] + ny * wall];
		if (inner.length && Math.hypot(p[0] - inner.at(-1)[0], p[1] - inner.at(-1)[1]) < 0.01) { continue; }
		if (p[1] < floor + 0.35) { break; }
		inner.push(p);
	}
	const e = out[n - 1], [nx, ny] = normalAt(n - 1);
	const lip = [];
	for (let k = 1; k < 7; k++) {
		const a = Math.PI * k / 7;
		const c = [e[0] + nx * wall / 2, e[1] + ny * wall / 2];
		lip.push([c[0] - nx * Math.cos(a) * wall / 2 + ny * Math.sin(a) * wall / 2, c[1] - ny * Math.cos(a) * wall / 2 - nx * Math.sin(a) * wall / 2]);
	}
	const last = inner.at(-1) ?? [foot[0] - wall, floor + 0.4];
	const bottom = [[last[0] * 0.94, floor + 0.1], [last[0] * 0.8, floor], [0, floor]];
	const profile = [[0, foot[1] + 0.2], [foot[0] * 0.75, foot[1] + 0.15], [foot[0] - 0.12, foot[1]], ...out, ...lip, ...(innerOf ? innerOf(inner) : inner), ...bottom];
	const outerRows = 3 + n + 3;
	const groups = profile.map((_, i) => (i < outerRows ? 0 : 1));
	return lathe(profile, { seg, warp, groups });
}

/** Solid turned piece: closed profile from the bottom centre to the top centre, corners marked 'c'. */
export function turned(points, { per = 6, seg = 64, warp = null } = {}) {
	return lathe(spline(points, per), { seg, warp });
}

/** Cylinder or cone standing on y = 0, edges eased. */
export function cyl(r0, h, { r1 = r0, edge = 0.2, seg = 72 } = {}) {
	const k = (r, y, s) => [0, 0.3, 0.6, 1].map((t) => { const a = t * Math.PI / 2; return s < 0 ? [r - edge + edge * Math.sin(a), y + edge - edge * Math.cos(a)] : [r - edge + edge * Math.cos(a), y - edge + edge * Math.sin(a)]; });
	return lathe([[0, 0], ...k(r0, 0, -1), ...k(r1, h, 1), [0, h]], { seg });
}

export function ball(r, { seg = 72, squash = 1 } = {}) {
	const n = seg / 2;
	return lathe(Array.from({ length: n + 1 }, (_, i) => { const a = -Math.PI / 2 + Math.PI * i / n; return [r * Math.cos(a), r * squash * Math.sin(a)]; }), { seg });
}

/** Closed outlines in x/z. Power 2 is an ellipse, more is squarer. */
export const outlines = {
	ellipse: (w, d, n = 96) => Array.from({ length: n }, (_, i) => { const a = i / n * TAU; return [w / 2 * Math.cos(a), d / 2 * Math.sin(a)]; }),
	superellipse: (w, d, p = 4, n = 128) => Array.from({ length: n }, (_, i) => {
		const a = i / n * TAU, c = Math.cos(a), s = Math.sin(a);
		return [w / 2 * Math.sign(c) * Math.abs(c) ** (2 / p), d / 2 * Math.sign(s) * Math.abs(s) ** (2 / p)];
	}),
	rect: (w, d, r = 1, k = 8) => [[1, 1, 0], [-1, 1, 1], [-1, -1, 2], [1, -1, 3]].flatMap(([sx, sz, q]) => Array.from({ length: k + 1 }, (_, i) => {
		const a = (q + i / k) * Math.PI / 2;
		return [sx * (w / 2 - r) + r * Math.cos(a), sz * (d / 2 - r) + r * Math.sin(a)];
	})),
	curve: (points, per = 12) => { const c = spline([...points, points[0]], per); c.pop(); return c; },
};

/** Board from an outline: eased edges, flat or dished top (dish gives the height added at x, z). */
export function slab(outline, h, { edge = 0.3, edgeBottom = edge, dish = null, steps = 4, fill = dish ? 14 : 1 } = {}) {
	const n = outline.length;
	const nrm = outline.map((_, i) => {
		const a = outline[(i + n - 1) % n], b = outline[(i + 1) % n], l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
		return [(b[1] - a[1]) / l, -(b[0] - a[0]) / l];
	});
	const centre = [outline.reduce((s, p) => s + p[0], 0) / n, outline.reduce((s, p) => s + p[1], 0) / n];
	const row = (inset, y, k = 1) => outline.map((p, i) => {
		const q = [p[0] - nrm[i][0] * inset, p[1] - nrm[i][1] * inset];
		const x = lerp(centre[0], q[0], k), z = lerp(centre[1], q[1], k);
		return [x, y + (dish && y > h / 2 ? dish(x, z) : 0), z];
	});
	const rows = [];
	for (let i = 0; i <= steps; i++) { const a = i / steps * Math.PI / 2; rows.push(row(edgeBottom - edgeBottom * Math.sin(a), edgeBottom - edgeBottom * Math.cos(a))); }
	for (let i = 0; i <= steps; i++) { const a = i / steps * Math.PI / 2; rows.push(row(edge - edge * Math.cos(a), h - edge + edge * Math.sin(a))); }
	for (let i = 1; i < fill; i++) { rows.push(row(edge, h, 1 - i / fill)); }
	return rings(rows, { capStart: true, capEnd: true });
}

/** Box standing on y = 0 with eased edges. */
export const box = (w, h, d, edge = 0.25) => slab(outlines.rect(w, d, Math.max(edge, 0.05), 4), h, { edge });

/** Round or oval section swept along a path; ends are rounded. radius(t) may return [across, up]. */
export function tube(points, radius, { per = 10, seg = 28, up = [0, 1, 0], round = true } = {}) {
	const path = spline(points, per);
	const n = path.length;
	const rOf = (t) => { const r = typeof radius === 'function' ? radius(t) : radius; return Array.isArray(r) ? r : [r, r]; };
	const tan = path.map((_, i) => unit(sub(path[Math.min(n - 1, i + 1)], path[Math.max(0, i - 1)])));
	let side = unit(cross(up, tan[0]));
	if (Math.abs(dot(up, tan[0])) > 0.98) { side = unit(cross([1, 0, 0], tan[0])); }
	const frames = tan.map((t) => { side = unit(sub(side, mul(t, dot(side, t)))); return [side, cross(t, side)]; });
	const ring = (i, k, shift) => {
		const [ra, rb] = rOf(i / (n - 1)), [s, b] = frames[i];
		return Array.from({ length: seg }, (_, j) => { const a = j / seg * TAU; return add(add(path[i], mul(tan[i], shift)), add(mul(s, ra * k * Math.cos(a)), mul(b, rb * k * Math.sin(a)))); });
	};
	const rows = [];
	const soft = round === true ? 1 : round || 0;
	const r0 = Math.min(...rOf(0)) * soft, r1 = Math.min(...rOf(1)) * soft;
	if (soft) { for (const a of [85, 60, 30]) { const t = a * Math.PI / 180; rows.push(ring(0, 1 - (1 - Math.cos(t)) * (soft === 1 ? 1 : soft), -r0 * Math.sin(t))); } }
	path.forEach((_, i) => rows.push(ring(i, 1, 0)));
	if (soft) { for (const a of [30, 60, 85]) { const t = a * Math.PI / 180; rows.push(ring(n - 1, 1 - (1 - Math.cos(t)) * (soft === 1 ? 1 : soft), r1 * Math.sin(t))); } }
	return rings(rows, { capStart: true, capEnd: true });
}

/** Cushion: soft top and bottom over an outline, with a seam line at half height. */
export function cushion(outline, h, { puff = 3.2, seam = 0.25, fill = 22 } = {}) {
	const centre = [0, 0];
	const rows = [];
	const row = (k, y) => outline.map(([x, z]) => [lerp(centre[0], x, k), y, lerp(centre[1], z, k)]);
	for (let i = 1; i <= fill; i++) { const k = 1 - (1 - i / fill) ** 2; rows.push(row(k, h / 2 - (h / 2 - seam / 2) * (1 - k ** puff) ** 0.5 - (k > 0.999 ? 0 : seam / 2))); }
	rows.push(row(1.008, h / 2));
	for (let i = fill; i >= 1; i--) { const k = 1 - (1 - i / fill) ** 2; rows.push(row(k, h / 2 + (h / 2 - seam / 2) * (1 - k ** puff) ** 0.5 + (k > 0.999 ? 0 : seam / 2))); }
	return rings(rows, { capStart: true, capEnd: true });
}

/** Sheet from a function of u, v in 0..1 (cloth, paper, pages). */
export function sheet(fn, nu = 40, nv = 40) {
	return rings(Array.from({ length: nu + 1 }, (_u, i) => Array.from({ length: nv + 1 }, (_v, j) => fn(i / nu, j / nv))), { closed: false });
}
